const PAINT: Record<number, { fill: string; ink: string }> = {
  1: { fill: "#f2c21a", ink: "#1a1a1a" },
  2: { fill: "#1f4fb2", ink: "#ffffff" },
  3: { fill: "#cc2929", ink: "#ffffff" },
  4: { fill: "#6b3fa0", ink: "#ffffff" },
  5: { fill: "#f0802a", ink: "#1a1a1a" },
  6: { fill: "#1f7a44", ink: "#ffffff" },
  7: { fill: "#7a2331", ink: "#ffffff" },
  8: { fill: "#1a1a1a", ink: "#ffffff" },
  9: { fill: "#f2c21a", ink: "#1a1a1a" },
  10: { fill: "#1f4fb2", ink: "#1a1a1a" },
};
const STRIPED_FROM = 9;
/** Below this a ball is mostly its number. */
const SMALL = 30;
const IVORY = "#f6f1e3";

/** A ball as it looks, with its number; what it is called stands beside it or in the label. */
export function Ball({ n, size = 40, label }: { n: number; size?: number; label?: string }) {
  const { fill, ink } = PAINT[n] ?? { fill: IVORY, ink: "#1a1a1a" };
  const striped = n >= STRIPED_FROM;
  const small = size < SMALL;
  const said = label === undefined ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": label };
  return (
    <svg class="ball" width={size} height={size} viewBox="0 0 40 40" {...said}>
      <circle cx="20" cy="20" r="19" fill={striped ? IVORY : fill} stroke="#8d978f" stroke-width="1.2" />
      {striped && <path d="M2.7 12H37.3A19 19 0 0 1 37.3 28H2.7A19 19 0 0 1 2.7 12Z" fill={fill} />}
      {n > 0 && (
        <circle
          cx="20"
          cy="20"
          r={small ? 13 : 10.4}
          fill={striped ? IVORY : fill}
          stroke={striped ? "none" : ink}
          stroke-opacity="0.28"
        />
      )}
      {n > 0 && (
        <text
          x="20"
          y={small ? 27 : 25.6}
          text-anchor="middle"
          font-size={(n === 10 ? 14 : 16) + (small ? 4 : 0)}
          font-weight="700"
          fill={ink}
        >
          {n}
        </text>
      )}
      <ellipse cx="14" cy="8.6" rx="5.4" ry="2.6" fill="#fff" opacity="0.32" transform="rotate(-24 14 8.6)" />
    </svg>
  );
}

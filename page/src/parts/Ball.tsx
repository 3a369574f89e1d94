import { IVORY, paintOf, striped as isStriped, underlined } from "../table/paint";

/** Below this a ball is mostly its number. */
const SMALL = 30;

/** A ball as it looks, with its number; what it is called stands beside it or in the label. */
export function Ball({ n, size = 40, label }: { n: number; size?: number; label?: string }) {
  const { fill, ink } = paintOf(n);
  const striped = isStriped(n);
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
      {underlined(n) && <path d={small ? "M15.6 30h8.8" : "M16.2 28.2h7.6"} stroke={ink} stroke-width="1.7" />}
      <ellipse cx="14" cy="8.6" rx="5.4" ry="2.6" fill="#fff" opacity="0.32" transform="rotate(-24 14 8.6)" />
    </svg>
  );
}

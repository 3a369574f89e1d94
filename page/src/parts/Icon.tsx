const PATHS = {
  home: "M4 11.5 12 5l8 6.5M6.5 10v9h4v-5h3v5h4v-9",
  back: "M15 5l-7 7 7 7",
  settings: "M5 7h9M18 7h1M5 12h2M11 12h8M5 17h8M17 17h2M16 5v4M9 10v4M15 15v4",
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2",
  why: "M9 9.2a3.2 3.2 0 1 1 4.6 2.9c-1.2.6-1.6 1.2-1.6 2.6M12 18.4v.1",
  history: "M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9M12 8v4.4l3 1.8",
  more: "M6 12h.1M12 12h.1M18 12h.1",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5 10 17.5 19.5 7",
  warn: "M12 4 21 19.5H3ZM12 10v4.4M12 17v.1",
  arrow_left: "M14.5 5.5 8 12l6.5 6.5",
  arrow_right: "M9.5 5.5 16 12l-6.5 6.5",
  online: "M4 12.5 9 17.5 20 6.5",
  away: "M4 4l16 16M8 16.8A8 8 0 0 1 7 8.4M11 7.2a6.5 6.5 0 0 1 8 8M12 12v.1",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.4l2.8 1.8",
  play: "M8 5.5v13l10.5-6.5Z",
  stop: "M7 7h10v10H7Z",
  plus: "M12 5v14M5 12h14",
  open: "M12 14.5v-10M8 8.5l4-4 4 4M5 19.5h14",
  save: "M12 4v10M8 10.5 12 14.5 16 10.5M5 19.5h14",
  eye: "M2.5 12s3.5-6.5 9.5-6.5S21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Z",
  pencil: "M4.5 19.5 5.6 15 16 4.5l3.5 3.5L9 18.4Z",
  list: "M8 6.5h12M8 12h12M8 17.5h12M4 6.5h.1M4 12h.1M4 17.5h.1",
  stream: "M4 7.5h11v9H4ZM15 11l5-3v8l-5-3",
  link: "M10 14a4 4 0 0 0 5.6 0l3-3a4 4 0 0 0-5.6-5.6l-1.3 1.3M14 10a4 4 0 0 0-5.6 0l-3 3a4 4 0 0 0 5.6 5.6l1.3-1.3",
  sound: "M4 10v4h3.5L12 18V6L7.5 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  mute: "M4 10v4h3.5L12 18V6L7.5 10ZM16 9.5l5 5M21 9.5l-5 5",
  freeze: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9",
  table: "M3.5 6.5h17v11h-17ZM6 9h12v6H6Z",
  map: "M4 6h16v12H4ZM4 10h16M4 14h16M8 6v12M12 6v12M16 6v12",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7",
  cue: "M3.5 20.5 14 10M17.5 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM9 5.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z",
  aim: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5",
  ball: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 8v8M8 12h8",
  fine: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5M10.5 8v5M8 10.5h5",
  idea: "M12 4a5.5 5.5 0 0 0-3 10.1V17h6v-2.9A5.5 5.5 0 0 0 12 4ZM9.8 20h4.4",
  pen: "M4 18c3-5 5 2 7-2s3 3 8-1M5 20.5h14",
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside a word; it says nothing on its own. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

/** One stroke on a 24 grid for each; drawn for the store. */
const strokes = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  alert: 'M12 8v5M12 16.5v.01M12 3 2.5 20h19L12 3Z',
  arrowLeft: 'M20 12H4m6-6-6 6 6 6',
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  bank: 'M3 9.5 12 4l9 5.5M4 9.5h16M6 10v8m4-8v8m4-8v8m4-8v8M3.5 20.5h17',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7Zm0 3h18M6.5 15h4',
  cart: 'M2.5 4h2.2l2.2 11.2a1.5 1.5 0 0 0 1.5 1.3h8.7a1.5 1.5 0 0 0 1.5-1.2L20.5 8H5.5M9.5 20.5v.01M17 20.5v.01',
  check: 'm4.5 12.5 5 5 10-11',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
  gift: 'M4 11h16v9.5H4V11Zm-1-4h18v4H3V7Zm9 0v13.5M12 7C9 7 7 6 7 4.5S9.5 2.5 12 7Zm0 0c3 0 5-1 5-2.5S14.5 2.5 12 7Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5M12 7.5v.01',
  lock: 'M6 11h12v9.5H6V11Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11',
  mail: 'M3 6h18v12H3V6Zm0 .5 9 7 9-7',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  minus: 'M5 12h14',
  mobile:
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5Zm2.5 16h3',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  pause: 'M9 5v14M15 5v14',
  phone:
    'M5 3.5h4l1.5 5-2.5 1.7a13 13 0 0 0 5.8 5.8l1.7-2.5 5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.1A1.5 1.5 0 0 1 5 3.5Z',
  play: 'M7.5 4.5v15l11.5-7.5-11.5-7.5Z',
  plus: 'M12 5v14M5 12h14',
  retry: 'M20 5v5h-5M4.5 14a8 8 0 1 0 1.8-7.8L20 10',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 5 5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  system: 'M3 5h18v11.5H3V5Zm6 15.5h6m-3-4v4',
  tag: 'M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0l-8-8ZM8 8v.01',
  trash: 'M4 6.5h16M9.5 6V3.5h5V6m-8 .5.8 14h9.4l.8-14M10 10.5v6m4-6v6',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 5 5M10.5 7.5v6m-3-3h6',
} as const

export type IconName = keyof typeof strokes

/** A picture beside text, or in a control with an accessible name; screen readers skip it. `size` in px. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[name]} />
    </svg>
  )
}

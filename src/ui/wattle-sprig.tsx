const stem = 'M6 28C11 26 19 20 25 6'
const leaves = [
  'M10 26c-5 .5-8-2-8.5-7 4.5-.5 8 2 8.5 7Z',
  'M15 22c1 4.5 5 7 10 6-.8-5-4.5-7.5-10-6Z',
  'M17.5 18.5C13 18 10.5 14.5 11.2 10c4.3.8 6.8 4 6.3 8.5Z',
]
const blossoms = [
  [25, 6, 4],
  [19.5, 12.5, 2.6],
  [27.5, 14.5, 3.2],
  [22, 20, 2.4],
] as const

/** The store's mark: a sprig of wattle, its blossoms fluffy. On a 32 grid, for use within an svg. */
export function WattleSprig() {
  return (
    <g strokeLinecap="round">
      <path d={stem} fill="none" stroke="var(--w-colors-eucalypt-text)" strokeWidth="1.6" />
      {leaves.map((leaf) => (
        <path key={leaf} d={leaf} fill="var(--w-colors-eucalypt-text)" />
      ))}
      {blossoms.map(([x, y, r]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} fill="var(--w-colors-wattle-solid)" />
          <circle
            cx={x}
            cy={y}
            r={r + 0.7}
            fill="none"
            stroke="var(--w-colors-wattle-solid)"
            strokeWidth="1.5"
            strokeDasharray="0.1 1.650"
          />
        </g>
      ))}
    </g>
  )
}

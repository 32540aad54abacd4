import { Text, chakra } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'

const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** MKT-10: the office hours, as text and as a drawing of the week. */
export function OfficeWeek() {
  return (
    <>
      <Text>{brand.officeHours}</Text>
      <Text color="ink.muted">Weekends closed. {brand.city.name} time.</Text>
      <svg width="168" height="44" viewBox="0 0 168 44" aria-hidden="true">
        {days.map((day, index) => (
          <Day key={index} letter={day} x={12 + index * 24} isOpen={index < 5} />
        ))}
      </svg>
    </>
  )
}

function Day({ letter, x, isOpen }: { letter: string; x: number; isOpen: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <circle
        cy="16"
        r="8"
        fill={isOpen ? 'var(--w-colors-wattle-solid)' : 'none'}
        stroke={isOpen ? 'var(--w-colors-wattle-edge)' : 'var(--w-colors-line-control)'}
      />
      <Letter y="40" textAnchor="middle">
        {letter}
      </Letter>
    </g>
  )
}

const Letter = chakra('text', { base: { fill: 'ink.muted', fontSize: 'drawn.sm' } })

import { chakra } from '#src/styled/styled.tsx'

const Wheel = chakra('svg', { base: { animation: 'spin 900ms linear infinite', flexShrink: 0 } })

/** A spinning ring, beside a text of what is loading. `size` in px. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <Wheel boxSize={`${size}px`} viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </Wheel>
  )
}

import { Box, Text } from '#src/styled/styled.tsx'
import { rememberRing } from '#src/dom/motion/ring.ts'

export interface CountdownRingProps {
  /** What the time is for, read by screen readers. */
  label: string
  /** Whole seconds. */
  secondsLeft: number
  totalSeconds: number
}

/** How long is left, as a ring that empties and as text. */
export function CountdownRing({ label, secondsLeft, totalSeconds }: CountdownRingProps) {
  const share = Math.max(0, Math.min(1, secondsLeft / totalSeconds))
  return (
    <Box
      role="timer"
      aria-label={label}
      position="relative"
      boxSize="40"
      display="grid"
      placeItems="center"
      color="eucalypt.text"
    >
      <Box position="absolute" inset="0" transform="rotate(-90deg)" aria-hidden="true" ref={rememberRing}>
        <svg viewBox="0 0 100 100" fill="none" strokeWidth="7">
          <circle cx="50" cy="50" r="45" stroke="var(--w-colors-line)" />
          <circle
            cx="50"
            cy="50"
            r="45"
            pathLength="100"
            stroke={share > 0.2 ? 'currentColor' : 'var(--w-colors-warning-text)'}
            strokeLinecap="round"
            strokeDasharray={`${share * 100} 100`}
            opacity={share === 0 ? 0 : 1}
          />
        </svg>
      </Box>
      <Text textAlign="center" color="ink" lineHeight="tight">
        <Text
          as="span"
          display="block"
          fontFamily="heading"
          fontSize="2xl"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
        >
          {clock(secondsLeft)}
        </Text>
        <Text as="span" fontSize="sm" color="ink.muted">
          left
        </Text>
      </Text>
    </Box>
  )
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

import { Box, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { groundTones } from '#src/ui/marketing/ground.tsx'

interface WayProps {
  /** Null while the option is unavailable. */
  press: (() => void) | null
  /** The progress text. */
  busy?: string
  /** Shown instead of the button. */
  children?: ReactNode
}

/** CHK-20: paying in the app. */
export function AppWay({ press, busy, children }: WayProps) {
  return (
    <Way tone="deep" aria-labelledby="in-the-app">
      <Phone />
      <Heading as="h2" size="xl" id="in-the-app">
        In the app
      </Heading>
      <Text mt="1" mb="5">
        Opens on your phone, with your eVault beside it.
      </Text>
      {children ?? (
        <Button
          variant="accent"
          size="lg"
          wide
          busy={busy}
          aria-disabled={press ? undefined : true}
          onClick={press ?? undefined}
        >
          Continue in App
        </Button>
      )}
    </Way>
  )
}

/** CHK-20: paying here. */
export function WebWay({ press, busy }: Omit<WayProps, 'children'>) {
  return (
    <Way tone="paper" aria-labelledby="on-the-web">
      <Screen />
      <Heading as="h2" size="xl" id="on-the-web">
        On the web
      </Heading>
      <Text mt="1" mb="5">
        Stay in this browser and approve the payment in your bank’s app.
      </Text>
      <Button size="lg" wide busy={busy} aria-disabled={press ? undefined : true} onClick={press ?? undefined}>
        Continue on Web
      </Button>
    </Way>
  )
}

const Way = chakra('section', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    p: { base: '6', md: '8' },
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    '& > button': { mt: 'auto' },
  },
  variants: { tone: groundTones },
})

const wattle = 'var(--w-colors-wattle-solid)'
const eucalypt = 'var(--w-colors-eucalypt-text)'
const tint = 'var(--w-colors-eucalypt-tint)'

function Phone() {
  return (
    <Picture>
      <svg viewBox="36 0 120 96" fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round">
        <rect x="38" y="4" width="44" height="88" rx="9" />
        <rect x="46" y="22" width="28" height="18" rx="4" fill={wattle} stroke="none" />
        <path d="M46 52h28M46 62h18M55 82h10" strokeLinecap="round" />
      </svg>
    </Picture>
  )
}

function Screen() {
  return (
    <Picture>
      <svg viewBox="0 0 120 96" fill="none" stroke={eucalypt} strokeWidth="3" strokeLinejoin="round">
        <path d="M8 10h104v66H8z" fill={tint} />
        <path d="M8 26h104M46 92h28m-14-16v16" strokeLinecap="round" />
        <rect x="20" y="38" width="34" height="22" rx="4" fill={wattle} stroke="none" />
        <path d="M66 42h32M66 54h22" strokeLinecap="round" />
      </svg>
    </Picture>
  )
}

function Picture({ children }: { children: ReactNode }) {
  return (
    <Box aria-hidden="true" width="120px" mb="5">
      {children}
    </Box>
  )
}

import { Box, chakra } from '#src/styled/styled.tsx'
import type { RemovalNotice as Notice } from '#machines/cart/cart.connect.ts'
import { keepFocus } from '#src/adapters/dom/keep-focus.ts'
import { animateExit } from '#src/adapters/dom/motion/overlay.ts'
import { allRefs } from '#src/adapters/dom/refs.ts'
import { Button } from '#src/ui/button.tsx'
import { ControlProblem } from './line-controls.tsx'

/** CART-12: what was removed, announced once, and Undo. The live regions stay mounted, or they would not be read. */
export function RemovalNotice({ removal }: { removal: Notice | null }) {
  const isOffered = Boolean(removal?.text)
  return (
    <Bar data-offered={isOffered || undefined} data-exit="up">
      <chakra.output flex="1" minW="0" overflowWrap="anywhere">
        {removal?.text}
      </chakra.output>
      {isOffered && (
        <Box ref={leaveAsNotice}>
          <Button variant="link" aria-disabled={!removal?.undo || undefined} onClick={removal?.undo ?? undefined}>
            Undo
          </Button>
        </Box>
      )}
      <ControlProblem text={removal?.problem ? `Not restored. ${removal.problem}` : null} />
    </Bar>
  )
}

const leaveAsNotice = allRefs(keepFocus, animateExit)

const Bar = chakra('div', {
  base: {
    '&[data-offered]': {
      position: 'sticky',
      top: { base: '32', md: '20' },
      zIndex: '1',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      mb: '4',
      pl: '4',
      bg: 'wattle.tint',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
      'dialog &': { top: '0' },
    },
  },
})

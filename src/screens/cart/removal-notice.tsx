import { Box, chakra } from '#src/styled/styled.tsx'
import type { KeyboardEvent } from 'react'
import type { RemovalNotice as Notice } from '#machines/cart/cart.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { animateExit } from '#src/dom/motion/overlay.ts'
import { allRefs } from '#src/dom/refs.ts'
import { Button } from '#src/ui/button.tsx'
import { ControlProblem } from './line-controls.tsx'

/** CART-12: what was removed, announced once, and Undo; CART-8: a problem that no line shows. The live regions stay mounted, or they would not be read. */
export function RemovalNotice({ removal }: { removal: Notice | null }) {
  const isOffered = Boolean(removal?.text)
  return (
    <Bar data-shown={isOffered || removal?.problem ? '' : undefined} data-exit="up">
      <Message>{removal?.text}</Message>
      {isOffered && (
        <Box ref={leaveAsNotice}>
          <Button
            variant="link"
            aria-disabled={!removal?.undo || undefined}
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={removal?.undo ?? undefined}
          >
            Undo
          </Button>
        </Box>
      )}
      <ControlProblem text={removal?.problem ?? null} />
    </Bar>
  )
}

/** CART-12: undoes by keyboard from any line; Undo itself may be a hundred tab stops away. */
export function undoByKeyboard(removal: Notice | null) {
  return (event: KeyboardEvent) => {
    if (!removal?.undo || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
    event.preventDefault()
    removal.undo()
  }
}

const leaveAsNotice = allRefs(keepFocus, animateExit)

/** A long name ends with an ellipsis: the notice must fit beside a heading. */
const Message = chakra('output', { base: { flex: '1', minW: '0', overflowWrap: 'anywhere', lineClamp: '3' } })

const Bar = chakra('div', {
  base: {
    '&[data-shown]': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '3',
      pl: '3',
      pr: '1',
      bg: 'wattle.tint',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'md',
      boxShadow: 'raised',
      fontSize: 'sm',
      lineHeight: 'snug',
    },
    '& > output:last-child': { py: '1' },
  },
})

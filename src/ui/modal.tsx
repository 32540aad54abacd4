import { Box, Flex, Heading, chakra } from '#src/styled/styled.tsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useId } from 'react'
import { followsLink } from '#src/dom/follows-link.ts'
import { openAsModal } from '#src/dom/modal.ts'
import { isPressBeside, recordPress } from '#src/dom/press-beside.ts'
import { allRefs } from '#src/dom/refs.ts'
import { type Exit, animateExit } from '#src/dom/motion/overlay.ts'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

export interface OverlayProps {
  title: string
  /** The close control, Escape, a press beside it, and a link that is followed. */
  onClose: () => void
  /** Beside the title, in a row that does not grow. */
  aside?: ReactNode
  /** Keys other than Escape. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

const exits: Record<Placement, Exit> = { centre: 'down', wide: 'down', full: 'down', right: 'right', left: 'left' }

const placements = {
  centre: {
    width: 'min(520px, calc(100vw - 32px))',
    margin: 'auto',
    borderRadius: 'lg',
    animation: 'rise 180ms ease-out',
  },
  wide: {
    width: 'min(920px, calc(100vw - 32px))',
    margin: 'auto',
    borderRadius: 'lg',
    animation: 'rise 180ms ease-out',
  },
  full: { width: '100%', height: '100dvh', animation: 'rise 180ms ease-out' },
  right: { width: 'min(440px, 100%)', height: '100dvh', ml: 'auto', animation: 'from-right 220ms ease-out' },
  left: { width: 'min(360px, 100%)', height: '100dvh', mr: 'auto', animation: 'from-left 220ms ease-out' },
} as const

type Placement = keyof typeof placements

/** Its styles are recorded before it closes. */
const surfaceRef = allRefs<HTMLDialogElement>(animateExit, openAsModal)

const Surface = chakra('dialog', {
  base: {
    maxWidth: '100%',
    maxHeight: '100dvh',
    padding: '0',
    bg: 'paper',
    color: 'ink',
    boxShadow: 'raised',
    overflow: 'hidden',
    _backdrop: { bg: 'scrim', animation: 'fade-in 180ms ease-out' },
    '&[open]': { display: 'flex', flexDirection: 'column' },
  },
  variants: { placement: placements },
})

/**
 * What Dialog, FullScreen and Drawer share: the browser's own modal dialog, so that nothing has to be loaded before it opens. It is
 * mounted while it is open and only then.
 */
export function Modal({
  title,
  onClose,
  aside,
  onKeyDown,
  placement,
  children,
}: OverlayProps & { placement: Placement }) {
  const titleId = useId()
  return (
    <Surface
      ref={surfaceRef}
      data-exit={exits[placement]}
      placement={placement}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={(event: SyntheticEvent) => stopAnd(event, onClose)}
      // Android closes it on the second back gesture without asking.
      onClose={(event: SyntheticEvent<HTMLDialogElement>) => !event.currentTarget.open && onClose()}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'Escape' ? stopAnd(event, onClose) : onKeyDown?.(event))}
      onPointerDown={recordPress}
      onClick={(event: MouseEvent) => {
        if (isPressBeside(event) || followsLink(event)) onClose()
      }}
    >
      <Flex direction="column" minH="0" flex="1">
        <Flex
          align="center"
          justify="space-between"
          gap="4"
          pl="6"
          pr="3"
          py="3"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Heading as="h2" size="lg" id={titleId}>
            {title}
          </Heading>
          {aside && (
            <Box flex="1" minW="0" my="-3" display="flex" justifyContent="end">
              {aside}
            </Box>
          )}
          <Button variant="link" icon color="ink" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </Flex>
        {children}
      </Flex>
    </Surface>
  )
}

function stopAnd(event: SyntheticEvent, onClose: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  onClose()
}

import { Box, chakra } from '#src/styled/styled.tsx'
import { type MouseEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { routerLink } from '#src/ui/link.tsx'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import { followsLink } from '#src/dom/follows-link.ts'
import { disclosure } from '#src/dom/disclosure.ts'
import { animateExit } from '#src/dom/motion/overlay.ts'
import { HeaderButton } from './header-button.tsx'

/** A trigger, and the list that it opens. */
export interface MenuProps {
  view: PanelView
  /** The trigger's accessible name, where its content is not only text. */
  label?: string
  trigger: ReactNode
  /** HDR-5: a mouse over the trigger opens it; a finger's touch does not count as one. */
  opensOnHover?: boolean
  align: 'left' | 'right'
  children: ReactNode
}

/** A button and the list of links that it discloses, there only while it is open. */
export function Menu({ view, label, trigger, opensOnHover = false, align, children }: MenuProps) {
  const listId = useId()
  const isOpen = view.screen === 'open'
  const hover = (event: PointerEvent) => {
    if (opensOnHover && view.screen === 'closed' && event.pointerType === 'mouse') view.hover()
  }
  return (
    <Box position="relative" ref={disclosure(isOpen ? view : null)} onPointerEnter={hover}>
      <HeaderButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={label}
        onClick={view.press}
      >
        {trigger}
      </HeaderButton>
      {isOpen && (
        <Sheet
          ref={animateExit}
          data-exit="up"
          id={listId}
          align={align}
          onClick={(event: MouseEvent) => followsLink(event) && view.close()}
        >
          {children}
        </Sheet>
      )}
    </Box>
  )
}

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    zIndex: 'menu',
    minW: '220px',
    maxW: 'calc(100vw - 32px)',
    p: '2',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'raised',
    animation: 'drop 120ms ease-out',
    // The gap between the trigger and the list is part of the list.
    _before: { content: '""', position: 'absolute', insetX: '0', top: '-8px', height: '8px' },
  },
  variants: { align: { left: { left: '0' }, right: { right: '0' } } },
})

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minH: 'touch',
  px: '3',
  color: 'ink',
  textAlign: 'left',
  textDecoration: 'none',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'eucalypt.tint', color: 'eucalypt.text', textDecoration: 'none' },
} as const

/** A menu item that links to a page. */
export const MenuLink = chakra(RouterLink, { base: item }, routerLink)

/** A menu item that runs an action. */
export const MenuButton = chakra('button', { base: item }, { defaultProps: { type: 'button' } })

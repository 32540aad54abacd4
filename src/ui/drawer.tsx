import { Box } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Modal, type OverlayProps } from './modal.tsx'

export interface DrawerProps extends OverlayProps {
  side: 'left' | 'right'
  /** Stays in sight below what scrolls: totals and the next step. */
  footer?: ReactNode
}

/** CART-2, SHOP-3: a panel that comes in from a side, 440 px wide at most from the right. Render it while it is open. */
export function Drawer({ side, footer, children, ...overlay }: DrawerProps) {
  return (
    <Modal {...overlay} placement={side}>
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="6" py="5">
        {children}
      </Box>
      {footer && (
        <Box px="6" py="4" borderTopWidth="1px" borderColor="line">
          {footer}
        </Box>
      )}
    </Modal>
  )
}

import { Box, Flex } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Modal, type OverlayProps } from './modal.tsx'

export interface DialogProps extends OverlayProps {
  /** The buttons, the primary one last. */
  actions?: ReactNode
  /** For pictures and forms. */
  wide?: boolean
}

/** Asks or shows one thing above the page. Render it while it is open. */
export function Dialog({ actions, wide = false, children, ...overlay }: DialogProps) {
  return (
    <Modal {...overlay} placement={wide ? 'wide' : 'centre'}>
      <Box px="6" py="5" overflowY="auto">
        {children}
      </Box>
      {actions && (
        <Flex wrap="wrap" justify="flex-end" gap="3" px="6" pb="6">
          {actions}
        </Flex>
      )}
    </Modal>
  )
}

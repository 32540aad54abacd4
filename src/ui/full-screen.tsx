import { Box } from '#src/styled/styled.tsx'
import { Content } from './layout.tsx'
import { Modal, type OverlayProps } from './modal.tsx'

/** MKT-2: one thing that takes the whole screen until it is closed. Render it while it is open. */
export function FullScreen({ children, ...overlay }: OverlayProps) {
  return (
    <Modal {...overlay} placement="full">
      <Box flex="1" minH="0" overflowY="auto" overscrollBehavior="contain">
        <Content px="6" py={{ base: '5', md: '10' }} maxWidth="60rem">
          {children}
        </Content>
      </Box>
    </Modal>
  )
}

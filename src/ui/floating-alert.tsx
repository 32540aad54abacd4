import { Flex, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { showAbove } from '#src/dom/show-above.ts'
import { Alert, type AlertProps } from './alert.tsx'
import { Button } from './button.tsx'

type FloatingAlertProps = Pick<AlertProps, 'tone' | 'title'> & { actions: ReactNode; children: ReactNode }

/** Above the page, in place of a dialog or panel that did not load. Render it while it is open. */
export function FloatingAlert({ actions, children, ...alert }: FloatingAlertProps) {
  return (
    <Above ref={showAbove} popover="manual">
      <Alert {...alert}>
        {children}
        <Flex wrap="wrap" gap="3" mt="3">
          {actions}
        </Flex>
      </Alert>
    </Above>
  )
}

/** A popover: a tile that moves would hold what is fixed within it. */
const Above = chakra('div', {
  base: {
    position: 'fixed',
    top: '4',
    right: '4',
    bottom: 'auto',
    left: { base: '4', sm: 'auto' },
    width: 'auto',
    maxW: '28rem',
    m: '0',
    p: '0',
    borderWidth: '0',
    borderRadius: 'md',
    boxShadow: 'raised',
    zIndex: 'menu',
  },
})

interface PanelUnavailableProps {
  title: string
  /** What the shopper can do. */
  advice: string
  close: () => void
}

/** NAV-6: in place of a panel that the shopper opened and whose code did not load; the next press loads it again. */
export function PanelUnavailable({ title, advice, close }: PanelUnavailableProps) {
  return (
    <FloatingAlert
      tone="error"
      title={title}
      actions={
        <Button variant="quiet" size="sm" onClick={close}>
          Close
        </Button>
      }
    >
      {advice}
    </FloatingAlert>
  )
}

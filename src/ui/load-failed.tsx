import { Text } from '#src/styled/styled.tsx'
import { AlertWithControls } from './alert.tsx'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'

/** What did not load, why, and Retry. */
export interface LoadFailedProps {
  title: string
  problem: string
  retry: () => void
}

/** SHOP-9, NAV-6: the error of cards or of a form that did not load, with Retry. */
export function LoadFailed({ title, problem, retry }: LoadFailedProps) {
  return (
    <AlertWithControls tone="error" title={title}>
      <Text mb="3">{problem}</Text>
      <Button variant="quiet" onClick={retry}>
        <Icon name="retry" />
        Retry
      </Button>
    </AlertWithControls>
  )
}

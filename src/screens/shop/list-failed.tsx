import { Text } from '#src/styled/styled.tsx'
import { AlertWithControls } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** What did not load, why, and Retry. */
export interface ListFailedProps {
  title: string
  problem: string
  retry: () => void
}

/** SHOP-9: the error of cards that did not load, with Retry. */
export function ListFailed({ title, problem, retry }: ListFailedProps) {
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

import { type FlexProps, Text } from '#src/styled/styled.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** What did not load, why, and Retry. */
export interface ListFailedProps extends FlexProps {
  title: string
  problem: string
  retry: () => void
}

/** SHOP-9: the error of cards that did not load, with Retry. */
export function ListFailed({ title, problem, retry, ...props }: ListFailedProps) {
  return (
    <Alert tone="error" title={title} {...props}>
      <Text mb="3">{problem}</Text>
      <Button variant="quiet" onClick={retry}>
        <Icon name="retry" />
        Retry
      </Button>
    </Alert>
  )
}

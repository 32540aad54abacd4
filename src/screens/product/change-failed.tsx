import { Box } from '#src/styled/styled.tsx'
import { keepFocus } from '#src/adapters/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** PDP-15: the chosen value failed to load, and the page still shows the former one: beside its disabled buttons, always in sight. */
export function ChangeFailed({ problem, retry }: { problem: string; retry: () => void }) {
  return (
    <Box mb="3">
      {/* Without a neighbour: after Retry the heading has the focus. */}
      <Box ref={keepFocus}>
        <Alert tone="error" title="We couldn’t load the card you chose.">
          {problem}
          <Button variant="quiet" size="sm" display="flex" mt="3" onClick={retry}>
            <Icon name="retry" />
            Retry
          </Button>
        </Alert>
      </Box>
    </Box>
  )
}

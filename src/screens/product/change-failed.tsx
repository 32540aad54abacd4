import { AlertWithControls } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** PDP-15: the chosen value failed to load, and the page still shows the former one: beside its disabled buttons, always in sight. */
export function ChangeFailed({ problem, retry }: { problem: string; retry: () => void }) {
  return (
    <AlertWithControls tone="error" title="We couldn’t load the card you chose." mb="3">
      {problem}
      <Button variant="quiet" size="sm" display="flex" mt="3" onClick={retry}>
        <Icon name="retry" />
        Retry
      </Button>
    </AlertWithControls>
  )
}

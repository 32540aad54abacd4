import { Text } from '#src/styled/styled.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { LoginRequiredProps } from './login-prompt.tsx'

/** SHOP-6, PDP-10: asks a visitor to log in before anything goes into a cart. */
export function LoginRequired({ text, onCancel, onLogin }: LoginRequiredProps) {
  return (
    <Dialog
      title="Login Required"
      onClose={onCancel}
      actions={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onLogin}>Login Now</Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Dialog>
  )
}

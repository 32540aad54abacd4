import { Text } from '#src/styled/styled.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** SHOP-6, PDP-10: asks a visitor to log in before anything goes into a cart. */
export default function LoginRequired(props: { text: string; onCancel: () => void; onLogin: () => void }) {
  return (
    <Dialog
      title="Login Required"
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="quiet" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button onClick={props.onLogin}>Login Now</Button>
        </>
      }
    >
      <Text>{props.text}</Text>
    </Dialog>
  )
}

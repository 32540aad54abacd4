import { Box } from '#src/styled/styled.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** PDP-2: the picture, its card, and what closes the dialog. */
export interface ZoomDialogProps {
  image: string | null
  name: string
  onClose: () => void
}

/** PDP-2: the picture as large as the screen allows, and larger than a phone: there one moves about in it. */
export function ZoomDialog(props: ZoomDialogProps) {
  return (
    <Dialog wide title={props.name} onClose={props.onClose}>
      <Box tabIndex={0} role="group" aria-label="Picture" overflowX="auto" borderRadius="lg">
        <Box minWidth="640px">
          <CardArt imageUrl={props.image} alt={props.name} eager rounded="lg" />
        </Box>
      </Box>
    </Dialog>
  )
}

import { CardArt } from '#src/ui/card-art.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** PDP-2: the picture as large as the screen allows. */
export default function ZoomDialog(props: { image: string | null; name: string; onClose: () => void }) {
  return (
    <Dialog wide title={props.name} onClose={props.onClose}>
      <CardArt imageUrl={props.image} alt={props.name} eager />
    </Dialog>
  )
}

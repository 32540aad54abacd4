import type { OpenerProps } from './get-in-touch.tsx'
import { EmbedBesideContact } from '../screens/contact/embed-beside-contact.tsx'
import { FormBesideContact } from '../screens/contact/form-beside-contact.tsx'
import { useStore } from '../store/store.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FullScreen } from '../ui/full-screen.tsx'
import type { OverlayProps } from '../ui/modal.tsx'
import { DialogEnquiry } from './dialog-enquiry.tsx'
import { usePanel } from '../store/use-panel.ts'

interface BookADemoProps extends OpenerProps {
  /** MKT-2: the Retailer Connect page takes the whole screen; the package and the campaigns a modal (MKT-8, MKT-9). */
  presentation: 'fullscreen' | 'modal'
}

/** A button that opens the demo booking: the configured scheduler, else our own form, set to Retailer Connect. */
export function BookADemo({ children, presentation, ...look }: BookADemoProps) {
  const panel = usePanel()
  const Overlay = presentation === 'fullscreen' ? FullScreen : WideDialog
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={panel.press}>
        {children}
      </Button>
      {panel.screen === 'open' && (
        <Overlay title="Book a demo" onClose={panel.close}>
          <Booking />
        </Overlay>
      )}
    </>
  )
}

function WideDialog(props: OverlayProps) {
  return <Dialog wide {...props} />
}

function Booking() {
  const { scheduler } = useStore().settings.embeds
  if (scheduler) return <EmbedBesideContact title="Demo booking" src={scheduler} />
  return (
    <FormBesideContact
      lead="Tell us about your business and when a demo would suit you."
      form={<DialogEnquiry product="cashpoint-myflexivault" />}
    />
  )
}

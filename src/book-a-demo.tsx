import type { OpenerProps } from './get-in-touch.tsx'
import { ContactDetails } from './screens/contact/contact-details.tsx'
import { EmbedBesideContact } from './screens/contact/embed-beside-contact.tsx'
import { useStore } from './store.tsx'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { FullScreen } from './ui/full-screen.tsx'
import { usePanel } from './use-panel.ts'

/** MKT-2, MKT-8, MKT-9: a button that opens the demo booking: the configured scheduler, else our own form. */
export function BookADemo({ children, presentation, ...look }: OpenerProps & { presentation: 'fullscreen' | 'modal' }) {
  const panel = usePanel()
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={panel.press}>
        {children}
      </Button>
      {panel.screen === 'open' && <Booking presentation={presentation} close={panel.close} />}
    </>
  )
}

function Booking({ presentation, close }: { presentation: 'fullscreen' | 'modal'; close: () => void }) {
  const { scheduler } = useStore().settings.embeds
  const content = scheduler ? <EmbedBesideContact title="Demo booking" src={scheduler} /> : <ContactDetails />
  return presentation === 'fullscreen' ? (
    <FullScreen title="Book a demo" onClose={close}>
      {content}
    </FullScreen>
  ) : (
    <Dialog wide title="Book a demo" onClose={close}>
      {content}
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { EmbedBesideContact } from '../screens/contact/embed-beside-contact.tsx'
import { FormBesideContact } from '../screens/contact/form-beside-contact.tsx'
import type { EnquiryFormProps } from '../screens/enquiry/enquiry-form.tsx'
import { useStore } from '../store/store.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogEnquiry } from './dialog-enquiry.tsx'
import { usePanel } from '../store/use-panel.ts'

/** The look of the button, and its label. */
export interface OpenerProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  children: ReactNode
}

/** MKT-2, MKT-3: a button that opens the support form in a modal: the configured one, else our own. */
export function GetInTouch({ children, product, ...look }: OpenerProps & EnquiryFormProps) {
  const panel = usePanel()
  const { supportForm } = useStore().settings.embeds
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={panel.press}>
        {children}
      </Button>
      {panel.screen === 'open' && (
        <Dialog wide title="Get in touch" onClose={panel.close}>
          {supportForm ? (
            <EmbedBesideContact title="Support form" src={supportForm} />
          ) : (
            <FormBesideContact lead="Tell us what you need." form={<DialogEnquiry product={product} />} />
          )}
        </Dialog>
      )}
    </>
  )
}

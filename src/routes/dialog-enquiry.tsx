import { Suspense, lazy } from 'react'
import type { EnquiryFormProps } from '../screens/enquiry/enquiry-form.tsx'
import { Loading } from '../ui/loading.tsx'

const Form = lazy(async () => ({ default: (await import('./use-enquiry.tsx')).WiredEnquiry }))

/** The enquiry form of a dialog: its code loads when the dialog opens (WIRE-1). */
export function DialogEnquiry(props: EnquiryFormProps) {
  return (
    <Suspense fallback={<Loading label="Loading the form…" />}>
      <Form {...props} />
    </Suspense>
  )
}

import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Loading } from '../ui/loading.tsx'

/** The enquiry form of a dialog: its code loads when the dialog opens (WIRE-1). */
export const DialogEnquiry = lazyPart({
  name: 'The enquiry form',
  load: async () => (await import('./use-enquiry.tsx')).WiredEnquiry,
  whileLoading: <Loading label="Loading the form…" />,
  Unavailable: FormUnavailable,
})

function FormUnavailable({ retry }: { retry: () => void }) {
  return (
    <LoadFailed
      title="The form didn’t load"
      problem="Check your internet connection, then try again. You can also call or email us."
      retry={retry}
    />
  )
}

import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ReportedStep } from '#contract/step-report.ts'
import { connect } from '#machines/enquiry/enquiry.connect.ts'
import { wireEnquiry } from '../adapters/enquiry.ts'
import { EnquiryForm, type EnquiryFormProps } from '../screens/enquiry/enquiry-form.tsx'
import { useStore } from '../store/store.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Loads when the list is shown (WIRE-1). */
const CopyLink = lazyPart({
  name: 'The link to the steps',
  load: async () => (await import('./wired-copy-link.tsx')).WiredCopyLink,
  Unavailable: () => null,
})

/**
 * The enquiry form with its actor: in a modal, and on the contact page. `offersSteps`: what happened in this tab is shown
 * on request, as on the page to which “Report a problem” leads (ENQ-5).
 */
export function WiredEnquiry({ product, offersSteps = false }: EnquiryFormProps & { offersSteps?: boolean }) {
  const store = useStore()
  const [logic] = useState(() => wireEnquiry(store))
  const actor = useActorRef(logic, { input: { preselected: product ?? '' }, ...store.inspection })
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
  const { livingSpec } = store.settings
  const linkTo = (steps: readonly ReportedStep[]) => livingSpec && <CopyLink livingSpec={livingSpec} steps={steps} />
  const stepSource = offersSteps ? { readSteps: store.readSteps, linkTo } : undefined
  return <EnquiryForm view={view} product={product} stepSource={stepSource} />
}

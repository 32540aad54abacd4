import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { connect } from '#machines/enquiry/enquiry.connect.ts'
import { wireEnquiry } from '../adapters/enquiry.ts'
import { toReportText } from '../adapters/problem-report.ts'
import { EnquiryForm, type EnquiryFormProps } from '../screens/enquiry/enquiry-form.tsx'
import { useStore } from '../store/store.tsx'

/** The enquiry form with its actor: in a modal, and on the contact page, to which “Report a problem” leads (ENQ-7). */
export function WiredEnquiry({ product }: Pick<EnquiryFormProps, 'product'>) {
  const store = useStore()
  const { state } = useLocation()
  const [message] = useState(() => toReportText(state, store.failedCalls))
  const [logic] = useState(() => wireEnquiry(store))
  const actor = useActorRef(logic, { input: { preselected: product ?? '' }, ...store.inspection })
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
  return <EnquiryForm view={view} product={product} message={message} />
}

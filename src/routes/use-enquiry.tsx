import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { connect } from '#machines/enquiry/enquiry.connect.ts'
import { wireEnquiry } from '../adapters/enquiry.ts'
import { EnquiryForm, type EnquiryFormProps } from '../screens/enquiry/enquiry-form.tsx'
import { useStore } from '../store/store.tsx'

/** The enquiry form with its actor: in a modal, and on the contact page. */
export function WiredEnquiry({ product }: EnquiryFormProps) {
  const store = useStore()
  const [logic] = useState(() => wireEnquiry(store))
  const actor = useActorRef(logic, store.inspection)
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
  return <EnquiryForm view={view} product={product} readSteps={store.readSteps} />
}

import type { EnquiryAnswer, EnquiryDraft, EnquiryField } from './draft.ts'
import type { EnquiryActor, EnquirySnapshot } from './enquiry.machine.ts'

/** What the form may show, and what may be done with it, state by state. */
export type EnquiryView =
  | {
      screen: 'form'
      answer: EnquiryAnswer | null
      faults: readonly EnquiryField[]
      submit: (draft: EnquiryDraft) => void
    }
  | { screen: 'submitting' }

/** ENQ-3: the form can be submitted only while no enquiry is being sent. */
export function connect({ value, context }: EnquirySnapshot, send: EnquiryActor['send']): EnquiryView {
  const { answer, faults } = context
  switch (value) {
    case 'idle':
      return { screen: 'form', answer, faults, submit: (draft) => send({ type: 'form.submit', draft }) }
    case 'submitting':
      return { screen: 'submitting' }
  }
}

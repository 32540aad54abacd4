import type { ReportedStep } from '#contract/step-report.ts'
import type { EnquiryAnswer, EnquiryDraft, EnquiryField } from './draft.ts'
import type { EnquiryActor, EnquirySnapshot } from './enquiry.machine.ts'

/** What the form may show, and what may be done with it, state by state. */
export type EnquiryView =
  | {
      screen: 'form'
      answer: EnquiryAnswer | null
      faults: readonly EnquiryField[]
      report: ReportView
      submit: (draft: EnquiryDraft) => void
    }
  | { screen: 'submitting'; report: ReportView | null }

/** ENQ-5: the steps of this tab. Without `toggle` the enquiry is being sent. */
export type ReportView =
  | { screen: 'offered'; show: (steps: ReportedStep[]) => void }
  | { screen: 'listed'; steps: readonly ReportedStep[]; hasAgreed: boolean; toggle?: () => void }

/** ENQ-3: the form can be submitted only while no enquiry is being sent. */
export function connect({ value, context }: EnquirySnapshot, send: EnquiryActor['send']): EnquiryView {
  const { answer, faults, steps } = context
  const form = (report: ReportView): EnquiryView => ({
    screen: 'form',
    answer,
    faults,
    report,
    submit: (draft) => send({ type: 'form.submit', draft }),
  })
  const toggle = () => send({ type: 'consent.toggle' })
  switch (value) {
    case 'idle':
      return form({ screen: 'offered', show: (shown) => send({ type: 'steps.show', steps: shown }) })
    case 'listed':
      return form({ screen: 'listed', steps, hasAgreed: false, toggle })
    case 'agreed':
      return form({ screen: 'listed', steps, hasAgreed: true, toggle })
    case 'submitting':
      return { screen: 'submitting', report: null }
    case 'submittingWithSteps':
      return { screen: 'submitting', report: { screen: 'listed', steps, hasAgreed: true } }
  }
}

import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import type { EnquiryDraft } from './draft.ts'
import type { enquiryMachine } from './enquiry.machine.ts'

const complete: EnquiryDraft = {
  fullName: 'Banjo O’Neil',
  email: 'banjo@example.com',
  mobileNumber: '0491 570 006',
  product: 'cashpoint-myflexivault',
  enquiryMessage: 'How soon could my shop start?',
}

/** ENQ-1, ENQ-3, API-3: whole, with gaps, and each way a submission ends. */
export const enquiryCases = {
  inputs: { start: { preselected: 'cashpoint-myflexivault' } },
  events: {
    'form.submit': {
      'all filled in': { draft: complete },
      'without a number': { draft: { ...complete, mobileNumber: '' } },
      'no text': { draft: { ...complete, fullName: '', email: '', mobileNumber: '', enquiryMessage: '' } },
      'a blank and no address': { draft: { ...complete, fullName: ' ', email: 'banjo' } },
    },
    'xstate.done.actor.sendEnquiry': {
      'with a message': { output: 'Thank you, we have your enquiry.' },
      'without one': { output: undefined },
    },
    'xstate.error.actor.sendEnquiry': {
      'too many': { error: new CallFailed(429, 'Too many enquiries. Try again in 15 minutes.') },
      'a field is refused': { error: new CallFailed(400, 'email: Invalid email address.', { field: 'email' }) },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('out of memory') },
    },
  },
} satisfies CasesOf<typeof enquiryMachine>

import { fromPromise } from 'xstate'
import { SentEnquiry } from '#contract/enquiry.ts'
import { type SubmittedDraft, enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import type { Store } from './store.ts'

/** The enquiry machine over the API (ENQ-3). */
export function wireEnquiry({ client }: Pick<Store, 'client'>) {
  return enquiryMachine.provide({
    actors: {
      sendEnquiry: fromPromise<string | undefined, SubmittedDraft>(async ({ input, signal }) => {
        const { message } = await client.call('enquire', { body: SentEnquiry.parse(input), signal })
        return message
      }),
    },
  })
}

import { fromPromise } from 'xstate'
import { Enquiry } from '#contract/enquiry.ts'
import type { EnquiryDraft } from '#machines/enquiry/draft.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import type { Store } from './store.ts'

/** The enquiry machine over the API (ENQ-3). */
export function wireEnquiry({ client }: Pick<Store, 'client'>) {
  return enquiryMachine.provide({
    actors: {
      sendEnquiry: fromPromise<string | undefined, EnquiryDraft>(async ({ input, signal }) => {
        const { message } = await client.call('enquire', { body: Enquiry.parse(input), signal })
        return message
      }),
    },
  })
}

import { paths } from '#contract/paths.ts'
import { refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { enquiryModel } from './enquiry.model.tsx'

walkBrowser(enquiryModel, {
  open: { start: ({ visit }) => visit(paths.contact) },
  ports: {
    sendEnquiry: {
      answer: async ({ server }, message: string | undefined) =>
        (await server.call('enquire')).answer({ success: true, message }),
      fail: async ({ server }, error) => refuse(await server.call('enquire'), error),
    },
  },
})

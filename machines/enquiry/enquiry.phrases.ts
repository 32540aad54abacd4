import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const enquiryPhrases: Phrases = {
  guards: {
    isFilledInAgain: 'something is typed or another product chosen, or the last enquiry was not a success',
    isComplete: 'every required field is valid',
  },
  actions: {
    clearAnswer: 'removes the earlier answer',
    nameFaults: 'shows a problem at each invalid field',
    showThanks: 'shows the success message',
    showProblem: 'shows the reason',
  },
  actors: {
    sendEnquiry: {
      by: 'server',
      does: 'sends the enquiry',
      sends: 'the fields of the form',
    },
  },
}

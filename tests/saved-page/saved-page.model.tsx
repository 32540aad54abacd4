import { savedPageCases } from '#machines/saved-page/saved-page.cases.ts'
import { connect } from '#machines/saved-page/saved-page.connect.ts'
import { savedPageMachine } from '#machines/saved-page/saved-page.machine.ts'
import { SavedPageNotice } from '#src/screens/saved-page/saved-page-notice.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

const seeNothing = (driver: Driver) => driver.notSee('region', 'Saved page')

export const savedPageModel = defineModel({
  machine: savedPageMachine,
  cases: savedPageCases,
  ports: { renewPage: 'callback' },
  emits: { renewPage: ['page.renewed', 'page.unreachable'] },
  delays: { noticeDelay: 1_000 },
  screen: {
    render: (snapshot) => <SavedPageNotice view={connect(snapshot)} />,
    cause: {},
    see: {
      loading: seeNothing,
      outdated: async (driver) => {
        await driver.see('region', 'Saved page')
        await driver.seeText(/^Saved on 29 April\. Prices and stock may have changed\./)
      },
      renewed: seeNothing,
    },
  },
})

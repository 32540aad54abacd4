import { homeCases } from '#machines/home/home.cases.ts'
import { connect } from '#machines/home/home.connect.ts'
import { homeMachine } from '#machines/home/home.machine.ts'
import { HomeScreen } from '#src/screens/home/home-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

export const homeModel = defineModel({
  machine: homeMachine,
  cases: homeCases,
  ports: { loadDeals: 'promise' },
  delays: {},
  screen: {
    render: (snapshot) => <HomeScreen view={connect(snapshot)} hero={null} />,
    cause: {},
    see: {
      loadingDeals: async (driver) => {
        await driver.see('heading', 'Hot deals')
        await driver.notSee('link', 'Kookaburra Books $50')
      },
      showingDeals: async (driver) => {
        await driver.seeLink('Kookaburra Books $50', '/shop/product/272')
        await driver.seeLink('See all hot deals', '/shop?SearchTerm=hot-deals')
      },
      withoutDeals: async (driver) => {
        await driver.seeLink('Go to the shop', '/shop')
        await driver.notSee('heading', 'Hot deals')
      },
    },
  },
})

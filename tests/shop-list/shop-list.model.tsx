import { useMachine } from '@xstate/react'
import { connect as connectPanel } from '#machines/panel/panel.connect.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { type ShopListView, connect } from '#machines/shop-list/shop-list.connect.ts'
import { shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import { ShopScreen } from '#src/screens/shop/shop-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

/** The listing with its drawer of categories, which opens and closes as in the store. */
function Shop({ view }: { view: ShopListView }) {
  const [snapshot, send] = useMachine(panelMachine)
  return <ShopScreen view={view} drawer={connectPanel(snapshot, send)} addButton={() => null} />
}

export const shopListModel = defineModel({
  machine: shopListMachine,
  cases: shopListCases,
  ports: { loadFilters: 'promise', loadCards: 'promise', loadPopular: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <Shop view={connect(snapshot, send)} />,
    cause: {
      'query.change': (driver, event) => driver.fromApplication(event),
      'more.request': (driver) => driver.click('button', 'Show more'),
      'list.retry': (driver) => driver.click('button', 'Retry'),
      'filters.retry': (driver) => driver.click('button', 'Retry categories'),
    },
    see: {
      loadingFilters: (driver) => driver.seeText('Loading cards'),
      loadingFirst: (driver) => driver.seeText('Loading cards'),
      listed: async (driver) => {
        await driver.seeText('shown')
        await driver.seeEnabled('button', 'Show more')
      },
      loadingMore: async (driver) => {
        await driver.seeDisabled('button', 'Loading more cards…')
      },
      reloadingFilters: async (driver) => {
        await driver.seeText('The categories did not load.')
        await driver.seeDisabled('button', 'Loading categories…')
      },
      moreFailed: async (driver) => {
        await driver.seeText('More cards did not load')
        await driver.seeEnabled('button', 'Retry')
      },
      ended: (driver) => driver.seeText('That’s all of them.'),
      loadingPopular: (driver) => driver.seeText('Loading cards'),
      empty: async (driver) => {
        await driver.see('heading', 'No products found')
        await driver.seeLink('Clear All Filters', '/shop')
        await driver.seeText('Hot Deals')
        await driver.see('link', 'Popular Items')
        await driver.seeLink('Contact support', '/contact')
        await driver.see('link', /^Call /)
      },
      failed: async (driver) => {
        await driver.seeText('The cards did not load')
        await driver.seeEnabled('button', 'Retry')
      },
    },
  },
})

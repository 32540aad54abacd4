import { productCases } from '#machines/product/product.cases.ts'
import { connect } from '#machines/product/product.connect.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { ProductScreen } from '#src/screens/product/product-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

const nothing = () => {}
const closed = { screen: 'closed', press: nothing, hover: nothing } as const

export const productModel = defineModel({
  machine: productMachine,
  cases: productCases,
  ports: { loadCard: 'promise', loadRelated: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => (
      <ProductScreen
        view={connect(snapshot, send)}
        renderWithCart={(draw) => draw({ control: 'offer', add: nothing, buy: nothing })}
        zoom={closed}
        notification={null}
      />
    ),
    cause: {
      'quantity.increase': (driver) => driver.click('button', /^Increase quantity/),
      'quantity.decrease': (driver) => driver.click('button', /^Decrease quantity/),
      'image.choose': (driver, { index }) => driver.click('button', `Picture ${index + 1} of 2`),
      'related.next': (driver) => driver.click('button', 'Next cards'),
      'related.previous': (driver) => driver.click('button', 'Previous cards'),
      'card.change': (driver, event) => driver.fromApplication(event),
      'stock.check': (driver, event) => driver.fromApplication(event),
      'card.retry': (driver) => driver.click('button', 'Retry'),
    },
    see: {
      loading: (driver) => driver.seeText('Loading the card'),
      loadingRelated: async (driver) => {
        await driver.see('heading', 'Saltbush Kitchen $100')
        await driver.see('heading', 'Explore More')
      },
      ready: (driver) => driver.see('heading', 'Saltbush Kitchen $100'),
      checkingStock: (driver) => driver.see('heading', 'Saltbush Kitchen $100'),
      changingCard: async (driver) => {
        await driver.see('heading', 'Saltbush Kitchen $100')
        await driver.see('progressbar', 'Loading the next page')
        await driver.notSeeText('We couldn’t load the card you chose.')
      },
      changeFailed: async (driver) => {
        await driver.see('heading', 'Saltbush Kitchen $100')
        await driver.see('alert')
        await driver.seeText('We couldn’t load the card you chose.')
        await driver.seeEnabled('button', 'Retry')
      },
      notFound: async (driver) => {
        await driver.see('heading', 'Product not found.')
        await driver.seeLink('Back to Shop', '/shop')
        await driver.notSee('button')
      },
      failed: async (driver) => {
        await driver.see('heading', 'Product not found.')
        await driver.seeEnabled('button', 'Retry')
        await driver.seeLink('Back to Shop', '/shop')
      },
    },
  },
})

import { paths } from '#contract/paths.ts'
import { panelCases } from '#machines/panel/panel.cases.ts'
import { type PanelView, connect } from '#machines/panel/panel.connect.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { ProductsMenu } from '#src/screens/frame/products-menu.tsx'
import { Search } from '#src/screens/frame/search.tsx'
import { defineModel } from '#model-tests/model.ts'

export const panelModel = defineModel({
  machine: panelMachine,
  cases: panelCases,
  ports: {},
  delays: {},
  screen: {
    render: (snapshot, send) => <MenuAndSearch view={connect(snapshot, send)} />,
    cause: {
      // By key: the mouse has come over it before it presses.
      'trigger.press': async (driver) => {
        await driver.focus('button', 'Products')
        await driver.press('Enter')
      },
      // The trigger stays where it is while the menu is open; tests/frame holds the mouse itself.
      'trigger.hover': (driver) => driver.fromApplication({ type: 'trigger.hover' }),
      'outside.press': async (driver) => {
        await driver.focus('link', 'MyFlexiVault')
        await driver.click('searchbox', 'Search gift cards')
      },
      'escape.press': (driver) => driver.press('Escape'),
      'close.press': (driver) => driver.click('link', 'MyFlexiVault'),
      'session.change': (driver) => driver.fromApplication({ type: 'session.change' }),
      'page.change': (driver) => driver.fromApplication({ type: 'page.change' }),
    },
    see: {
      closed: async (driver) => {
        await driver.seeEnabled('button', 'Products')
        await driver.notSee('link', 'MyFlexiVault')
      },
      peeking: (driver) => driver.seeLink('MyFlexiVault', paths.myFlexiVault),
      open: (driver) => driver.seeLink('MyFlexiVault', paths.myFlexiVault),
    },
  },
})

function MenuAndSearch({ view }: { view: PanelView }) {
  return (
    <>
      <ProductsMenu view={view} />
      <Search box={{ screen: 'resting', focus: () => {} }} searchTerm="" onSearch={() => {}} />
    </>
  )
}

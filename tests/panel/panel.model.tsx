import { panelCases } from '#machines/panel/panel.cases.ts'
import { type PanelView, connect } from '#machines/panel/panel.connect.ts'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import { Menu, MenuButton, MenuLink } from '#src/screens/frame/menu.tsx'
import { defineModel } from '#tests/support/model.ts'

export const panelModel = defineModel({
  machine: panelMachine,
  cases: panelCases,
  ports: {},
  delays: {},
  screen: {
    render: (snapshot, send) => <MenuAndPage view={connect(snapshot, send)} />,
    cause: {
      'trigger.press': (driver) => driver.click('button', 'Account'),
      // The trigger stays where it is while the menu is open; tests/frame holds the mouse itself.
      'trigger.hover': (driver) => driver.fromApplication({ type: 'trigger.hover' }),
      'outside.press': async (driver) => {
        await driver.focus('link', 'My Profile')
        await driver.click('heading', 'Elsewhere')
      },
      'escape.press': (driver) => driver.press('Escape'),
      'close.press': (driver) => driver.click('button', 'Close'),
      'session.change': (driver) => driver.fromApplication({ type: 'session.change' }),
      'page.change': (driver) => driver.fromApplication({ type: 'page.change' }),
    },
    see: {
      closed: async (driver) => {
        await driver.seeEnabled('button', 'Account')
        await driver.notSee('link', 'My Profile')
      },
      peeking: (driver) => driver.seeLink('My Profile', '/profile'),
      open: (driver) => driver.seeLink('My Profile', '/profile'),
    },
  },
})

function MenuAndPage({ view }: { view: PanelView }) {
  return (
    <>
      <Menu view={view} trigger="Account" align="left">
        <MenuLink to="/profile">My Profile</MenuLink>
        {view.screen === 'open' && <MenuButton onClick={view.close}>Close</MenuButton>}
      </Menu>
      <h1>Elsewhere</h1>
    </>
  )
}

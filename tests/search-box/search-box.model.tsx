import { searchBoxCases } from '#machines/search-box/search-box.cases.ts'
import { connect } from '#machines/search-box/search-box.connect.ts'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { Search } from '#src/screens/frame/search.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  cases: searchBoxCases,
  ports: {},
  delays: { scrollPause: 300 },
  screen: {
    render: (snapshot, send) => <Search box={connect(snapshot, send)} searchTerm="" onSearch={() => {}} />,
    // The box is there in every state; what the keyboard does to it the browser shows.
    cause: {
      'box.focus': (driver, event) => driver.fromApplication(event),
      'box.leave': (driver, event) => driver.fromApplication(event),
      'search.submit': (driver, event) => driver.fromApplication(event),
    },
    see: { resting: seeBox, focused: seeBox, centred: seeBox },
  },
})

async function seeBox(driver: Driver): Promise<void> {
  await driver.seeEnabled('searchbox', 'Search gift cards')
}

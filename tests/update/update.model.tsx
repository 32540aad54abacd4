import { updateCases } from '#machines/update/update.cases.ts'
import { connect } from '#machines/update/update.connect.ts'
import { updateMachine } from '#machines/update/update.machine.ts'
import { UpdateNotice } from '#src/screens/update/update-notice.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

const seeNothing = (driver: Driver) => driver.notSee('region', 'Update')

export const updateModel = defineModel({
  machine: updateMachine,
  cases: updateCases,
  ports: { watchUpdates: 'callback', takeUpdate: 'promise' },
  emits: { watchUpdates: ['update.found'] },
  delays: { activationTimeout: 10_000 },
  screen: {
    render: (snapshot, send) => <UpdateNotice view={connect(snapshot, send)} />,
    cause: {
      'purchase.begin': (driver, event) => driver.fromApplication(event),
      'purchase.end': (driver, event) => driver.fromApplication(event),
      'update.accept': (driver) => driver.click('button', /^(Update now|Try again)$/),
      'update.postpone': (driver) => driver.click('button', /^(Later|Carry on)$/),
    },
    see: {
      upToDate: seeNothing,
      buying: seeNothing,
      held: seeNothing,
      postponed: seeNothing,
      offered: async (driver) => {
        await driver.see('region', 'Update')
        await driver.seeText('A new version is ready. The page will reload, and your cart will stay as it is.')
      },
      applying: (driver) => driver.seeText('Updating the store…'),
      failed: async (driver) => {
        await driver.seeText('The update didn’t work. Try again, or carry on and we’ll update next time you visit.')
      },
      applied: (driver) => driver.seeText('Updating the store…'),
    },
  },
})

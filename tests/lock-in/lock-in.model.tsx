import { formatShortDate } from '#contract/dates.ts'
import { lockInCases } from '#machines/lock-in/lock-in.cases.ts'
import { connect } from '#machines/lock-in/lock-in.connect.ts'
import { lockInMachine } from '#machines/lock-in/lock-in.machine.ts'
import { LockInStory } from '#src/screens/lock-in/lock-in-story.tsx'
import { defineModel } from '#model-tests/model.ts'

export const lockInModel = defineModel({
  machine: lockInMachine,
  cases: lockInCases,
  ports: {},
  delays: {},
  // The quarter and one part more; what ends with a third payment is still reached.
  within: ({ payments }) => payments.length <= 2,
  screen: {
    render: (snapshot, send) => <LockInStory view={connect(snapshot, send)} />,
    cause: {
      'part.pay': async (driver, { typed }) => {
        await driver.fill('Amount to pay', typed)
        await driver.click('button', 'Pay this amount')
      },
      'rest.pay': (driver) => driver.click('button', /^Pay the rest/),
      'card.redeem': (driver) => driver.click('button', 'Redeem the card'),
      'day.come': (driver, { day }) => driver.click('button', new RegExp(`to ${formatShortDate(day)}$`)),
      'card.buy': async (driver, { typed }) => {
        await driver.fill('Price of the card', typed)
        await driver.click('button', 'Start again')
      },
    },
    see: {
      purchased: async (driver) => {
        await driver.see('heading', 'Locked in with 25%')
        await driver.seeEnabled('button', 'Pay this amount')
        await driver.notSee('button', 'Redeem the card')
      },
      partlyPaid: async (driver) => {
        await driver.see('heading', /^Part paid/)
        await driver.seeEnabled('button', 'Pay this amount')
        await driver.notSee('button', 'Redeem the card')
      },
      fullyPaid: async (driver) => {
        await driver.see('heading', 'Paid in full: the card is active')
        await driver.seeEnabled('button', 'Redeem the card')
        await driver.notSee('button', 'Pay this amount')
      },
      redeemed: async (driver) => {
        await driver.see('heading', 'Redeemed')
        await driver.notSee('button', /^(?:Pay|Redeem|Let)/)
      },
      forfeited: async (driver) => {
        await driver.see('heading', 'Expired unpaid')
        await driver.notSee('button', /^(?:Pay|Redeem|Let)/)
      },
      lapsed: async (driver) => {
        await driver.see('heading', 'Expired')
        await driver.notSee('button', /^(?:Pay|Redeem|Let)/)
      },
    },
  },
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOf, useStatusCopy, walks } from './status-copy.ts'
import { guideStatus } from './status-edits.ts'
import { walkedFiles, walkedMachines } from './status-walks.ts'

const { status, copy, takeAllBut } = useStatusCopy(guideStatus)
const { name, bankStatus } = status
const committed = 'has the walks that are committed'

test('SM-5 the commands write tables and expectations that name the status, and every rule passes', async () => {
  takeAllBut()
  const env = { npm_lifecycle_event: 'tables', EXPECTATIONS_DRAFTS: join(copy().folder, 'tests/expected') }
  const flows = [...walkedFiles, 'checkout-arrival', 'place-order', 'unpaid-orders', 'purchase'].map(
    (flow) => `/${flow}.rules.test`,
  )
  const lists = ['tests/payment/', 'tests/tables/', '/money-texts.test', 'tests/contract/reading']
  const found = await copy().tests('unit*', [...lists, ...walks, ...flows], { env })
  expect(failuresOf(found)).toEqual([])
  expect(found.map(({ title }) => title)).toContainEqual(expect.stringContaining(`lead a payment to ${name}`))
  expect(copy().read('machines/payment/payment.table.md')).toContain(`| InProgress | bank.${bankStatus} |  | ${name} |`)
  // The status does not end the wait, so that checkout does not receive it.
  for (const machine of walkedMachines.filter((id) => id !== 'checkout')) {
    expect(copy().read(`tests/expected/${machine}.json`), machine).toContain(name)
  }
})

test('SM-5 the walks of the status pass without another edit, on the actor and the screen', async () => {
  const found = await copy().tests('unit*', walks, { like: `${committed}|${name}|bank.${bankStatus}` })
  expect(failuresOf(found)).toEqual([])
  const titles = found.map(({ title }) => title)
  for (const machine of walkedMachines)
    expect(titles).toContainEqual(expect.stringContaining(`${machine} ${committed}`))
  expect(titles).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`payment · actor .*payment.start → bank.${bankStatus}`)),
      expect.stringMatching(new RegExp(`payment · actor ${name} ignores`)),
      expect.stringMatching(new RegExp(`openPayment · screen .*findPayment answers: ${name}`)),
      expect.stringMatching(new RegExp(`paymentResult · screen .*checkPayment answers: ${name}`)),
      expect.stringMatching(new RegExp(`paymentWait · screen .*stream.status: ${name}`)),
    ]),
  )
})

test('SM-5 the walks of the server pass on its database', async () => {
  const files = ['tests/api/payments-guard', 'tests/api/payments-walk']
  const found = await copy().tests('api-pglite', files, { like: `SM-5|${name}|bank.${bankStatus}` })
  expect(failuresOf(found)).toEqual([])
  const [guard, walked] = files.map((start) => found.filter(({ file }) => file.startsWith(start)))
  expect(guard).toHaveLength(2)
  expect(walked?.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(new RegExp(`payment · server ${name} ignores`)),
  )
})

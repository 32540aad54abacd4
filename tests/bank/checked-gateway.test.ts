import { expect, test } from 'vitest'
import { checkGateway, hideInReport } from '#server/bank/checked-gateway.ts'
import type { AgreementReport } from '#server/bank/gateway.ts'
import { reportOf, silentBank } from '#tests/api/support/silent-bank.ts'

const quoting: AgreementReport = {
  ...reportOf('open'),
  state: 'odd: jo@wattle.example',
  reason: 'PayID 0491 570 006 was closed.',
}
const hidden = { ...quoting, state: 'odd: …', reason: 'PayID … was closed.' }

test('API-22 PayIDs in the texts of any report of the bank are hidden', async () => {
  const answer = async () => quoting
  const gateway = checkGateway({ ...silentBank(), report: answer, recallAgreement: answer, refund: answer }, () => {})
  expect(await gateway.report('a')).toEqual(hidden)
  expect(await gateway.recallAgreement('a')).toEqual(hidden)
  expect(await gateway.refund('a', 'd')).toEqual(hidden)
  expect(hideInReport(quoting)).toEqual(hidden)
})

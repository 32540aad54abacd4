import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'
import type { Repetition } from '../../platform/repeat.ts'
import type { AgreementReport, BankGateway } from '../gateway.ts'
import {
  type Agreement,
  bookRefund,
  changeState,
  lockAgreement,
  openAgreement,
  plan,
  readLedgerPage,
  reportOn,
  toReport,
} from './books.ts'
import type { Delays } from './delays.ts'
import { unknownStatus } from './outcomes.ts'

interface Dependencies {
  database: Database
  /** Carries out the bank's steps. */
  work: Repetition
  delays: Delays
}

/** The sandbox bank as a gateway. It acts at once and responds after the delay of the payer's behaviour. */
export function createSandboxGateway({ database, work, delays }: Dependencies): BankGateway {
  /** Changes one agreement; returns it as it was, and the report after the change. */
  async function change(reference: string, changeIt: Change) {
    const changed = await database.transaction(async (tx) => {
      const agreement = await lockAgreement(tx, reference)
      if (!agreement) throw new Error(`The bank has no agreement ${reference}.`)
      const isChanged = (await changeIt(tx, agreement)) !== undefined
      const present = (isChanged && (await lockAgreement(tx, reference))) || agreement
      return { agreement, report: await reportOn(tx, present) }
    })
    work.look()
    return changed
  }

  async function act(reference: string, changeIt: Change): Promise<AgreementReport> {
    const { agreement, report } = await change(reference, changeIt)
    await delays.delay(agreement.answersAfterMs)
    return report
  }

  /** The answer about an agreement that is not opened: the bank has it already, or has refused it in advance. */
  async function repeatAnswer(reference: string): Promise<AgreementReport> {
    const known = await database.transaction(async (tx) => {
      const present = await lockAgreement(tx, reference)
      return present && { report: await reportOn(tx, present), delayMs: present.answersAfterMs }
    })
    await delays.delay(known?.delayMs ?? 0)
    return known?.report ?? recalledUnopened
  }

  return {
    createAgreement: async (agreement) => {
      const opened = await openAgreement(database, agreement)
      if (!opened) return repeatAnswer(agreement.reference)
      work.expect(opened.afterMs)
      await delays.delay(opened.answersAfterMs)
      return toReport(opened, [])
    },
    recallAgreement: async (reference) => {
      const unopened = await refuseUnopened(database, reference)
      if (unopened) return unopened
      const { agreement, report } = await change(reference, recall)
      const { recallAnswer, answersAfterMs } = agreement
      if (!isMisleading(agreement)) return delays.delay(answersAfterMs).then(() => report)
      await delays.delay(recallAnswer === 'none' ? Infinity : answersAfterMs)
      return { ...report, state: recallAnswer === 'unknownStatus' ? unknownStatus : recallAnswer }
    },
    refund: (reference, debitRef) =>
      debitRef === undefined
        ? act(reference, async (tx, agreement) => {
            const { debit } = await reportOn(tx, agreement)
            if (debit) await bookRefund(tx, debit.ref)
          })
        : database.transaction(async (tx) => ({
            state: 'settled',
            reason: null,
            debit: null,
            refund: (await bookRefund(tx, debitRef)) ?? null,
          })),
    report: (reference) => act(reference, async () => {}),
    ledger: (query) => readLedgerPage(database, query),
  }
}

type Change = (tx: Queries, agreement: Agreement) => Promise<unknown>

/** Recalls an open agreement, unless the bank's response is set and has no effect. */
async function recall(tx: Queries, agreement: Agreement): Promise<'recalled' | undefined> {
  const { reference, state, isForgotten, outcome, ...times } = agreement
  if (state !== 'open' || isForgotten || isMisleading(agreement)) return undefined
  await changeState(tx, reference, 'recalled')
  await plan(tx, reference, outcome === 'late' ? ['settleAnyway'] : [], times)
  return 'recalled'
}

function isMisleading({ state, isForgotten, recallAnswer }: Agreement): boolean {
  return state === 'open' && !isForgotten && recallAnswer !== 'usual'
}

const recalledUnopened: AgreementReport = { state: 'recalled', reason: null, debit: null, refund: null }

/** Refuses an agreement in advance that the bank has not received; `undefined` for one that it has received. */
async function refuseUnopened(database: Database, reference: string): Promise<AgreementReport | undefined> {
  const refused = await database.run(sql`
    insert into bank.refused_agreements (reference)
    select ${reference}::text where not exists (select 1 from bank.agreements where reference = ${reference})
    on conflict (reference) do update set reference = excluded.reference`)
  return refused > 0 ? recalledUnopened : undefined
}

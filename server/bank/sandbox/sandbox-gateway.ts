import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'
import type { Repetition } from '../../platform/repeat.ts'
import type { AgreementReport, BankGateway, NewAgreement } from '../gateway.ts'
import { type Agreement, bookRefund, changeState, lockAgreement, plan, readLedgerPage, reportOn } from './books.ts'
import type { Delays } from './delays.ts'
import { outcomes, unknownStatus, usualBehaviour } from './outcomes.ts'
import { rowSchema } from '../../platform/db/row-schema.ts'
import { agreements } from './sandbox.tables.ts'

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

  return {
    createAgreement: async (agreement) => {
      const opened = await database.transaction(async (tx) => {
        await open(tx, agreement)
        const present = await lockAgreement(tx, agreement.reference)
        return present && { report: await reportOn(tx, present), delayMs: present.answersAfterMs }
      })
      work.look()
      await delays.delay(opened?.delayMs ?? 0)
      return opened?.report ?? recalledUnopened
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

const OpenedAgreement = rowSchema({
  outcome: agreements.outcome,
  afterMs: agreements.afterMs,
  returnsAfterMs: agreements.returnsAfterMs,
})

async function open(tx: Queries, { reference, amountCents, payer }: NewAgreement): Promise<void> {
  const { mobileNumber } = payer
  const { outcome, afterMs, returnsAfterMs, answersAfterMs, recallAnswer } = usualBehaviour
  const opened = await tx.row(
    OpenedAgreement,
    sql`
    insert into bank.agreements (reference, payer_name, mobile_number, account, amount_cents, outcome, after_ms,
      returns_after_ms, answers_after_ms, recall_answer)
    select ${reference}, ${payer.name}, ${mobileNumber}, ${formatAccount(payer.account)}, ${amountCents},
      coalesce(outcome, ${outcome}), coalesce(after_ms, ${afterMs}), coalesce(returns_after_ms, ${returnsAfterMs}),
      coalesce(answers_after_ms, ${answersAfterMs}), coalesce(recall_answer, ${recallAnswer})
    from (select) payer left join bank.behaviours on mobile_number = ${mobileNumber}
    where not exists (select 1 from bank.refused_agreements where reference = ${reference})
    on conflict (reference) do nothing returning ${OpenedAgreement.columns}`,
  )
  if (opened) await plan(tx, reference, outcomes[opened.outcome].steps, opened)
}

function formatAccount(account: NewAgreement['payer']['account']): string {
  return account.type === 'account' ? `${account.bsb} ****${account.accountNumber.slice(-4)}` : account.payId
}

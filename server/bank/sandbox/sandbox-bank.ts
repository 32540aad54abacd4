import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/db/database.ts'
import { type Repetition, repeat } from '../../platform/repeat.ts'
import type { AgreementReport, BankGateway, BankNotice, NewAgreement } from '../gateway.ts'
import {
  bookRefund,
  changeState,
  follow,
  listAgreements,
  listLedger,
  lockAgreement,
  plan,
  readLedgerPage,
  reportOn,
} from './books.ts'
import type { Agreement } from './books.ts'
import { tellNotices } from './notices.ts'
import { type Behaviour, type OutcomeName, outcomes, returnSteps, usualBehaviour } from './outcomes.ts'
import { doSteps } from './steps.ts'

interface Means {
  database: Database
  /** Where the shop takes notices in. */
  deliver: (notice: BankNotice) => Promise<unknown>
  onError: (error: unknown) => void
}

/** A bank in the shop's own process, with books of its own that survive a restart, behind the port of a real one. */
export function openSandboxBank({ database, deliver, onError }: Means) {
  const work = repeat(
    async (isDue) => {
      if (isDue) {
        await doSteps(database)
        await tellNotices(database, deliver)
      }
      return nextDueMs(database)
    },
    { everyMs: 5_000, onError },
  )

  return {
    gateway: createGateway(database, work),
    listAgreements: () => listAgreements(database, 100),
    listLedger: () => listLedger(database, null),
    /** From now on, until changed, every agreement of this payer behaves so. The number is E.164. */
    async behave(mobileNumber: string, { outcome, afterMs, returnsAfterMs }: Behaviour): Promise<void> {
      await database.run(sql`
        insert into bank.behaviours (mobile_number, outcome, after_ms, returns_after_ms)
        values (${mobileNumber}, ${outcome}, ${afterMs}, ${returnsAfterMs})
        on conflict (mobile_number) do update set outcome = excluded.outcome, after_ms = excluded.after_ms,
          returns_after_ms = excluded.returns_after_ms`)
    },
    /** Decides one open agreement by hand, or returns the money of a settled one; now. */
    async decide(reference: string, outcome: OutcomeName): Promise<void> {
      await database.transaction(async (tx) => {
        const agreement = await lockAgreement(tx, reference)
        const step = returnSteps[outcome]
        if (agreement?.state === 'open') await follow(tx, agreement, outcome)
        if (agreement?.state === 'settled' && step) await plan(tx, reference, [step], atOnce)
      })
      work.nudge()
    },
    close: () => work.stop(),
  }
}

export type SandboxBank = ReturnType<typeof openSandboxBank>

const atOnce = { afterMs: 0, returnsAfterMs: 0 }

function createGateway(database: Database, work: Repetition): BankGateway {
  /** Changes one agreement and answers what is then true of it. */
  async function act(reference: string, change: (tx: Queries, agreement: Agreement) => Promise<unknown>) {
    const report = await database.transaction(async (tx): Promise<AgreementReport> => {
      const agreement = await lockAgreement(tx, reference)
      if (!agreement) throw new Error(`The bank has no agreement ${reference}.`)
      const isChanged = (await change(tx, agreement)) !== undefined
      return reportOn(tx, (isChanged && (await lockAgreement(tx, reference))) || agreement)
    })
    work.look()
    return report
  }

  return {
    async createAgreement(agreement) {
      const report = await database.transaction(async (tx) => {
        await open(tx, agreement)
        const opened = await lockAgreement(tx, agreement.reference)
        return opened && reportOn(tx, opened)
      })
      work.look()
      return report ?? recalledUnopened
    },
    recallAgreement: async (reference) =>
      (await refuseUnopened(database, reference)) ??
      act(reference, async (tx, { state, outcome, ...times }) => {
        if (state !== 'open') return undefined
        await changeState(tx, reference, 'recalled')
        await plan(tx, reference, outcome === 'late' ? ['settleAnyway'] : [], times)
        return 'recalled'
      }),
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

const recalledUnopened: AgreementReport = { state: 'recalled', reason: null, debit: null, refund: null }

/** An agreement that has not arrived is refused if it still does; `undefined` for one that has. */
async function refuseUnopened(database: Database, reference: string): Promise<AgreementReport | undefined> {
  const refused = await database.run(sql`
    insert into bank.refused_agreements (reference)
    select ${reference}::text where not exists (select 1 from bank.agreements where reference = ${reference})
    on conflict (reference) do update set reference = excluded.reference`)
  return refused > 0 ? recalledUnopened : undefined
}

async function open(tx: Queries, { reference, amountCents, payer }: NewAgreement): Promise<void> {
  const { mobileNumber } = payer
  const opened = await tx.row<Behaviour>(sql`
    insert into bank.agreements (reference, payer_name, mobile_number, account, amount_cents, outcome, after_ms,
      returns_after_ms)
    select ${reference}, ${payer.name}, ${mobileNumber}, ${accountText(payer.account)}, ${amountCents},
      coalesce(outcome, ${usualBehaviour.outcome}), coalesce(after_ms, ${usualBehaviour.afterMs}),
      coalesce(returns_after_ms, ${usualBehaviour.returnsAfterMs})
    from (select) payer left join bank.behaviours on mobile_number = ${mobileNumber}
    where not exists (select 1 from bank.refused_agreements where reference = ${reference})
    on conflict (reference) do nothing returning outcome, after_ms as "afterMs", returns_after_ms as "returnsAfterMs"`)
  if (opened) await plan(tx, reference, outcomes[opened.outcome].steps, opened)
}

function accountText(account: NewAgreement['payer']['account']): string {
  return account.type === 'account' ? `${account.bsb} ****${account.accountNumber.slice(-4)}` : account.payId
}

async function nextDueMs(database: Database): Promise<number | undefined> {
  const next = await database.row<{ dueMs: number | null }>(sql`
    select (extract(epoch from least(
      (select min(due_at) from bank.steps), (select min(due_at) from bank.notices where delivered_at is null)
    ) - clock_timestamp()) * 1000)::float8 as "dueMs"`)
  return next?.dueMs ?? undefined
}

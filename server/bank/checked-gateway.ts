import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import * as z from 'zod/mini'
import { describeIssues, shorten } from './describe-issues.ts'
import {
  AgreementReport,
  type BankGateway,
  BankRefusal,
  LedgerEntry,
  type LedgerQuery,
  MalformedAnswer,
  MalformedEntry,
  RefundAbandoned,
  RefundPending,
  isBankRefusal,
  isMalformedAnswer,
  isRefundAbandoned,
  isRefundPending,
} from './gateway.ts'
import { type Hide, hideInState, hidePayIds, hidePayer } from './hide-payer.ts'

/** Calls to the bank; `notice` is a message that the bank sends, `entry` a line of its ledger. */
export const bankCalls = [
  'createAgreement',
  'recallAgreement',
  'refund',
  'report',
  'ledger',
  'notice',
  'entry',
] as const satisfies readonly (keyof BankGateway | 'notice' | 'entry')[]
type BankCall = (typeof bankCalls)[number]

/** Is given the call whose answer is malformed, and which part of it. */
export type OnMalformed = (call: BankCall, problem: string) => void

/** One page of the bank's ledger, checked. */
export interface CheckedPage {
  entries: LedgerEntry[]
  malformed: MalformedEntry[]
  unbooked: string[]
  next: string | null
}

/** A gateway whose responses match the schemas of the port, or are rejections. */
export interface CheckedGateway extends Omit<BankGateway, 'ledger'> {
  ledger(query: LedgerQuery): Promise<CheckedPage>
}

/** The longest part of an error's text that is read: what is hidden becomes shorter. Characters. */
const longestText = 10_000

const Page = z.object({
  entries: z.array(z.unknown()).check(z.maxLength(10_000)),
  malformed: z.optional(z.array(MalformedEntry).check(z.maxLength(10_000))),
  unbooked: z.optional(z.array(LedgerEntry.shape.ref).check(z.maxLength(10_000))),
  next: z.nullable(z.string().check(z.minLength(1), z.maxLength(2_000))),
})

/** Validates every response at the port's boundary; a malformed one becomes a rejection. */
export function checkGateway(gateway: BankGateway, onMalformed: OnMalformed): CheckedGateway {
  async function check<Schema extends z.ZodMiniType>(
    call: keyof BankGateway,
    schema: Schema,
    ask: () => Promise<unknown>,
    hide = hidePayIds,
  ): Promise<z.output<Schema>> {
    const answer = await ask().catch((error: unknown) => {
      const problem = toProblem(error, hide)
      if (isMalformedAnswer(problem)) onMalformed(call, problem.message)
      throw problem
    })
    return readAnswer(call, schema, answer, onMalformed)
  }

  return {
    async createAgreement(agreement) {
      const hide = hidePayer(agreement.payer)
      const report = await check(
        'createAgreement',
        AgreementReport,
        async () => gateway.createAgreement(agreement),
        hide,
      )
      return hideInReport(report, hide)
    },
    recallAgreement: async (reference) =>
      hideInReport(await check('recallAgreement', AgreementReport, async () => gateway.recallAgreement(reference))),
    refund: async (reference, debitRef) =>
      hideInReport(await check('refund', AgreementReport, async () => gateway.refund(reference, debitRef))),
    report: async (reference) =>
      hideInReport(await check('report', AgreementReport, async () => gateway.report(reference))),
    async ledger(query) {
      const {
        entries,
        malformed = [],
        unbooked = [],
        next,
      } = await check('ledger', Page, async () => gateway.ledger(query))
      for (const { problem } of malformed) onMalformed('entry', problem)
      const sorted = sortEntries(entries, onMalformed)
      return { entries: sorted.entries, malformed: [...malformed, ...sorted.malformed], unbooked, next }
    },
  }
}

/** API-22: the texts of a report are stored and logged. */
export function hideInReport(report: AgreementReport, hide: Hide = hidePayIds): AgreementReport {
  const { state, reason } = report
  return { ...report, state: hideInState(state, hide), reason: reason === null ? null : hide(reason) }
}

/** Parses a response. Throws `MalformedAnswer`, whose message contains no value of the response. */
export function readAnswer<Schema extends z.ZodMiniType>(
  call: BankCall,
  schema: Schema,
  answer: unknown,
  onMalformed: OnMalformed,
): z.output<Schema> {
  const read = z.safeParse(schema, answer)
  if (read.success) return read.data
  const problem = describeIssues(read.error)
  onMalformed(call, problem)
  throw new MalformedAnswer(`The bank’s answer is malformed: ${problem}.`)
}

function sortEntries(all: readonly unknown[], onMalformed: OnMalformed): Pick<CheckedPage, 'entries' | 'malformed'> {
  const entries: LedgerEntry[] = []
  const malformed: MalformedEntry[] = []
  for (const entry of all) {
    const read = z.safeParse(LedgerEntry, entry)
    if (read.success) {
      entries.push(read.data)
      continue
    }
    const problem = describeIssues(read.error)
    onMalformed('entry', problem)
    malformed.push({ ...findEntryNames(entry), problem })
  }
  return { entries, malformed }
}

/** The names under which an entry is listed: its own reference, otherwise a hash of its content. */
function findEntryNames(entry: unknown): Pick<MalformedEntry, 'bankRef' | 'reference'> {
  const { ref, reference } = z.safeParse(z.looseObject({}), entry).data ?? {}
  const own = z.safeParse(LedgerEntry.shape.ref, ref)
  const content = createHash('sha256').update(inspect(entry)).digest('hex')
  return {
    bankRef: own.success ? own.data : `sha256:${content}`,
    reference: z.safeParse(LedgerEntry.shape.reference, reference).data ?? 'unknown',
  }
}

/** API-22: removes the payer from the bank's error message, which is stored and logged. Of its cause only type and code are logged. */
function toProblem(error: unknown, hide: Hide): Error {
  const text = error instanceof Error ? error.message : 'The call to the bank failed.'
  const message = shorten(hide(text.slice(0, longestText)))
  if (isMalformedAnswer(error)) return new MalformedAnswer(message, { cause: error })
  if (isRefundAbandoned(error)) return new RefundAbandoned(message, { cause: error })
  const ref = isRefundPending(error) ? LedgerEntry.shape.ref.safeParse(error.ref).data : undefined
  if (ref !== undefined) return new RefundPending(ref, message, { cause: error })
  if (!isBankRefusal(error)) return new Error(message, { cause: error })
  const reason = z.safeParse(AgreementReport.shape.reason, error.reason)
  const shown = reason.success && reason.data !== null ? hide(reason.data) : null
  return new BankRefusal(message, shown, { cause: error })
}

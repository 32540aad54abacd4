import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { type Enquiry, type SentEnquiry, enquiryProducts } from '#contract/enquiry.ts'
import { normaliseMobile } from '../accounts/mobile-number.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { queueMail } from '../mail/message-queue.ts'
import type { Mail } from '../mail/message.ts'
import type { Budget } from '../platform/budget.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { enquiries } from './enquiries.tables.ts'

/** How long an identical enquiry counts as a repeat of the same request. Milliseconds. */
const repeatMs = 10 * 60_000

/** ENQ-4: what an enquiry takes on disk beside its texts: the rows, their indexes, the mail's headings. */
const rowBytes = 1_024

interface Sender {
  /** `request.ip` */
  address: string
  budget: Budget
}

/** Every statement about enquiries. */
export function createEnquiries(db: Database, clock: () => number) {
  return {
    /** Stores an enquiry and queues its mail to the support address in one transaction; a repeat has no effect. */
    receive: (enquiry: SentEnquiry, { address, budget }: Sender): Promise<void> =>
      budget.inTurn(() =>
        db.transaction(async (tx) => {
          const content = toContent(enquiry)
          if (await isRepeat(tx, content, clock())) return
          await budget.charge(tx, { address, amount: rowBytes + Buffer.byteLength(content.text) })
          const { enquiryId } = await store(tx, content, clock())
          await queueMail(tx, toMail(enquiry, enquiryId))
        }),
      ),
  }
}

/**
 * MKT-6: deletes the enquiries of a person, found by any of their e-mails and mobile numbers, and the mails about them.
 * Earlier releases stored a number as it was typed: it is compared by its digits.
 */
export async function removeEnquiries(tx: Queries, addresses: SQL): Promise<void> {
  const digits = sql`regexp_replace(mobile_number, '[^0-9]', '', 'g')`
  const mobile = sql`'+61' || substring(${digits} from '^(?:0061|61)?0?(4[0-9]{8})$')`
  const removed = await tx.rows(
    StoredEnquiry,
    sql`
    delete from enquiries where lower(email) in ${addresses} or ${mobile} in ${addresses}
    returning ${StoredEnquiry.columns}`,
  )
  for (const table of ['messages', 'sandbox_mailbox'])
    for (const { enquiryId } of removed)
      await tx.run(sql`
        delete from ${sql.identifier(table)}
        where recipient = ${brand.supportEmail} and starts_with(subject, ${`${toSubject(enquiryId)} `})`)
}

const StoredEnquiry = rowSchema({ enquiryId: enquiries.enquiryId })

/** An enquiry as it is stored. */
interface Content extends Omit<SentEnquiry, 'mobileNumber'> {
  mobileNumber: string | null
  /** All of it. */
  text: string
  fingerprint: string
}

function toContent({ fullName, email, mobileNumber: typed, product, enquiryMessage }: SentEnquiry): Content {
  const mobileNumber = typed?.trim() || null
  const text = JSON.stringify([fullName, email, mobileNumber, product, enquiryMessage])
  const fingerprint = createHash('sha256').update(text).digest('hex')
  return { fullName, email, mobileNumber, product, enquiryMessage, text, fingerprint }
}

/** Of two concurrent repeats the second waits for the first. */
async function isRepeat(tx: Queries, { fingerprint }: Content, now: number): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  const earliest = new Date(now - repeatMs).toISOString()
  const found = await tx.rows(
    sql`select 1 from enquiries where fingerprint = ${fingerprint} and received_at > ${earliest}::timestamptz`,
  )
  return found.length > 0
}

async function store(tx: Queries, content: Content, now: number): Promise<RowOf<typeof StoredEnquiry>> {
  const { fullName, email, mobileNumber, product, enquiryMessage, fingerprint } = content
  const stored = await tx.row(
    StoredEnquiry,
    sql`
    insert into enquiries (full_name, email, mobile_number, product, message, fingerprint, received_at)
    values (${fullName}, ${email}, ${toStoredMobile(mobileNumber)}::text, ${product}, ${enquiryMessage},
      ${fingerprint}, ${new Date(now).toISOString()}::timestamptz)
    returning ${StoredEnquiry.columns}`,
  )
  if (!stored) throw new Error('An enquiry was not stored.')
  return stored
}

/** AUTH-8: in the form of a customer's number, so that both can be compared; a number of another country as it was typed. */
function toStoredMobile(typed: string | null): string | null {
  return typed && (normaliseMobile(typed) ?? typed)
}

function toSubject(enquiryId: number): string {
  return `Enquiry ${enquiryId}`
}

/** ENQ-4: the subject contains no text of the sender; the reply address is that of the form. */
function toMail({ fullName, email, mobileNumber, product, enquiryMessage }: Enquiry, enquiryId: number): Mail {
  const about = enquiryProducts.find(({ value }) => value === product)?.label ?? product
  return {
    to: brand.supportEmail,
    replyTo: email,
    subject: `${toSubject(enquiryId)} about ${about}`,
    text: `Name: ${fullName}
Email: ${email}
Mobile number: ${mobileNumber?.trim() || 'not given'}
Product: ${about}

${enquiryMessage}`,
  }
}

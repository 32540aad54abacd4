import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { type Enquiry, enquiryProducts } from '#contract/enquiry.ts'
import { normaliseMobile } from '../accounts/mobile-number.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { queueMail } from '../mail/message-queue.ts'
import type { Mail } from '../mail/message.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { enquiries } from './enquiries.tables.ts'

/** How long an identical enquiry counts as a repeat of the same request. Milliseconds. */
const repeatMs = 10 * 60_000

/** Every statement about enquiries. */
export function createEnquiries(db: Database, clock: () => number) {
  return {
    /** Stores an enquiry and queues its mail to the support address in one transaction; a repeat has no effect. */
    receive: (enquiry: Enquiry): Promise<void> =>
      db.transaction(async (tx) => {
        const stored = await store(tx, enquiry, clock())
        if (stored) await queueMail(tx, toMail(enquiry, stored.enquiryId))
      }),
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

/** Of two concurrent repeats the second waits for the first and stores nothing. */
async function store(tx: Queries, enquiry: Enquiry, now: number) {
  const { fullName, email, product, enquiryMessage } = enquiry
  const mobileNumber = enquiry.mobileNumber?.trim() || null
  const content = JSON.stringify([fullName, email, mobileNumber, product, enquiryMessage])
  const fingerprint = createHash('sha256').update(content).digest('hex')
  const [receivedAt, earliest] = [now, now - repeatMs].map((instant) => new Date(instant).toISOString())
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  return tx.row(
    StoredEnquiry,
    sql`
    insert into enquiries (full_name, email, mobile_number, product, message, fingerprint, received_at)
    select ${fullName}, ${email}, ${toStoredMobile(mobileNumber)}::text, ${product}, ${enquiryMessage}, ${fingerprint}, ${receivedAt}::timestamptz
    where not exists (select 1 from enquiries where fingerprint = ${fingerprint} and received_at > ${earliest})
    returning ${StoredEnquiry.columns}`,
  )
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

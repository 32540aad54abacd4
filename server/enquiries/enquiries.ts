import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { type Enquiry, enquiryProducts } from '#contract/enquiry.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { queueMail } from '../mail/message-queue.ts'
import type { Mail } from '../mail/message.ts'

/** How long the same enquiry is taken for the same press of a button, or its repetition by a network. Milliseconds. */
const repeatMs = 10 * 60_000

/** Every statement about enquiries. */
export function createEnquiries(db: Database, clock: () => number) {
  return {
    /** Keeps an enquiry and mails it to the support address, together; what has just come already changes nothing. */
    receive: (enquiry: Enquiry): Promise<void> =>
      db.transaction(async (tx) => {
        const kept = await keep(tx, enquiry, clock())
        if (kept) await queueMail(tx, mailOf(enquiry, kept.enquiryId))
      }),
  }
}

/** Of two at once the second waits for the first and finds it kept. */
async function keep(tx: Queries, enquiry: Enquiry, now: number): Promise<{ enquiryId: number } | undefined> {
  const { fullName, email, product, enquiryMessage } = enquiry
  const mobileNumber = enquiry.mobileNumber?.trim() || null
  const told = JSON.stringify([fullName, email, mobileNumber, product, enquiryMessage])
  const fingerprint = createHash('sha256').update(told).digest('hex')
  const [receivedAt, earliest] = [now, now - repeatMs].map((instant) => new Date(instant).toISOString())
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  return tx.row<{ enquiryId: number }>(sql`
    insert into enquiries (full_name, email, mobile_number, product, message, fingerprint, received_at)
    select ${fullName}, ${email}, ${mobileNumber}::text, ${product}, ${enquiryMessage}, ${fingerprint}, ${receivedAt}::timestamptz
    where not exists (select 1 from enquiries where fingerprint = ${fingerprint} and received_at > ${earliest})
    returning enquiry_id as "enquiryId"`)
}

/** ENQ-4: nothing that a stranger wrote stands in the subject; the reply goes to the address of the form alone. */
function mailOf({ fullName, email, mobileNumber, product, enquiryMessage }: Enquiry, enquiryId: number): Mail {
  const about = enquiryProducts.find(({ value }) => value === product)?.label ?? product
  return {
    to: brand.supportEmail,
    replyTo: email,
    subject: `Enquiry ${enquiryId} about ${about}`,
    text: `Name: ${fullName}
Email: ${email}
Mobile number: ${mobileNumber?.trim() || 'not given'}
Product: ${about}

${enquiryMessage}`,
  }
}

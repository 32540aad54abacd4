import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/order.ts'
import type { Queries } from '../platform/db/database.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { paymentContacts } from './accounts.tables.ts'

/** Contacts that can be stored without encryption. */
interface OpenContacts {
  email: string | null
  /** E.164. */
  phone: string | null
  bsb: string | null
}

/** The contacts that a customer may pay from. The account number is whole: it is for the bank alone (CHK-5). */
export interface PaymentContacts extends OpenContacts {
  accountNumber: string | null
}

/** The contacts as they are stored: the account number is encrypted (API-22), and decrypted only where it is needed. */
export interface StoredContacts extends OpenContacts {
  hasAccount: boolean
  /** Rejects with `UnreadableSecret` when its ciphertext or key is not what it was. */
  readAccountNumber(): Promise<string | null>
}

const accountColumn = 'payment_contacts.account_number'

/** The columns of `ContactsRow` but for the customer, each null where nothing is stored. */
export const contactColumns = {
  email: paymentContacts.email,
  phone: paymentContacts.phone,
  bsb: paymentContacts.bsb,
  dataKeyId: paymentContacts.dataKeyId,
  ciphertext: paymentContacts.accountNumberCiphertext,
}

const ContactsRow = rowSchema({ customerId: paymentContacts.customerId, ...contactColumns })
/** What `toStoredContacts` takes. */
export type ContactsRow = RowOf<typeof ContactsRow>

export function toStoredContacts(queries: Queries, row: ContactsRow): StoredContacts {
  const { customerId: rowId, dataKeyId, ciphertext, email, phone, bsb } = row
  return {
    email,
    phone,
    bsb,
    hasAccount: ciphertext !== null,
    async readAccountNumber() {
      if (dataKeyId === null || ciphertext === null) return null
      return queries.secrets.decrypt({ column: accountColumn, rowId }, { dataKeyId, ciphertext })
    },
  }
}

/** Every statement about the contacts held for payment. */
export function createPaymentContacts(db: Queries) {
  return {
    async find(customerId: number): Promise<StoredContacts | undefined> {
      const row = await db.row(
        ContactsRow,
        sql`select ${ContactsRow.columns} from payment_contacts where customer_id = ${customerId}`,
      )
      return row && toStoredContacts(db, row)
    },

    async save(customerId: number, { email, phone, bsb, accountNumber }: PaymentContacts): Promise<void> {
      const { dataKeyId = null, ciphertext = null } =
        accountNumber === null ? {} : db.secrets.encrypt({ column: accountColumn, rowId: customerId }, accountNumber)
      await db.run(
        sql`insert into payment_contacts (customer_id, email, phone, bsb, data_key_id, account_number_ciphertext)
            values (${customerId}, ${email}, ${phone}, ${bsb}, ${dataKeyId}, ${ciphertext})
            on conflict (customer_id) do update set email = excluded.email, phone = excluded.phone, bsb = excluded.bsb,
              data_key_id = excluded.data_key_id, account_number_ciphertext = excluded.account_number_ciphertext`,
      )
    },
  }
}

/** CHK-1, CHK-5: what the shopper's browser may see of them. `null` when there is nothing to pay from. */
export async function toPaymentMethod(contacts: StoredContacts | undefined): Promise<PaymentMethod | null> {
  if (!contacts) return null
  const { email, phone, bsb } = contacts
  const accountNumber = await contacts.readAccountNumber()
  if (!email && !phone && !accountNumber) return null
  return {
    email,
    phone: phone && phone.replace(/^\+61/, '0'),
    bsb: bsb && `${bsb.slice(0, 3)}-${bsb.slice(3)}`,
    accountNumber: null,
    accountLast4Digit: accountNumber && accountNumber.slice(-4),
  }
}

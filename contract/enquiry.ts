import * as z from 'zod/mini'
import { withinEmailLimit } from './email-limit.ts'

/** ENQ-2: labels and values do not match; both are as the specification lists them. */
export const enquiryProducts = [
  { value: 'gift-card-express', label: 'eGift Card' },
  { value: 'cashpoint-myflexivault', label: 'Retailer Connect' },
  { value: 'cashpoint-egiftcard', label: 'MyFlexiVault' },
] as const
export type EnquiryProduct = (typeof enquiryProducts)[number]['value']

/** What a field of one line can hold: no line break, nor any other control character. */
const line = z.string().check(z.regex(/^\P{Cc}*$/u, 'Invalid input: a line break in a single line'))

const email = z.email({ pattern: z.regexes.html5Email })

/** ENQ-1, ENQ-4: no length bounds on the form; an email address is valid when a browser accepts it. */
export const Enquiry = z.object({
  fullName: line.check(z.trim(), z.minLength(1)),
  email,
  mobileNumber: z.nullish(line),
  product: z.enum(enquiryProducts.map(({ value }) => value)),
  enquiryMessage: z.string().check(z.trim(), z.minLength(1)),
})
export type Enquiry = z.infer<typeof Enquiry>

/** What the server accepts of the form (ENQ-4). */
export const SentEnquiry = z.extend(Enquiry, { email: email.check(withinEmailLimit) })
export type SentEnquiry = z.infer<typeof SentEnquiry>

import * as z from 'zod/mini'

/** ENQ-2: labels and values do not match; both are as the specification lists them. */
export const enquiryProducts = [
  { value: 'gift-card-express', label: 'eGift Card' },
  { value: 'cashpoint-myflexivault', label: 'Retailer Connect' },
  { value: 'cashpoint-egiftcard', label: 'MyFlexiVault' },
] as const
export type EnquiryProduct = (typeof enquiryProducts)[number]['value']

/** What a field of one line can hold: no line break, nor any other control character. */
const line = z.string().check(z.regex(/^\P{Cc}*$/u, 'Invalid input: a line break in a single line'))

/** ENQ-1, ENQ-4: no length bounds; an email address is valid when a browser accepts it. */
export const Enquiry = z.object({
  fullName: line.check(z.trim(), z.minLength(1)),
  email: z.email({ pattern: z.regexes.html5Email }),
  mobileNumber: z.nullish(line),
  product: z.enum(enquiryProducts.map(({ value }) => value)),
  enquiryMessage: z.string().check(z.trim(), z.minLength(1)),
})
export type Enquiry = z.infer<typeof Enquiry>

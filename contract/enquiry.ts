import * as z from 'zod/mini'

/** ENQ-2: labels and values do not match; they are kept as given. */
const enquiryProducts = [
  { value: 'gift-card-express', label: 'eGift Card' },
  { value: 'cashpoint-myflexivault', label: 'Retailer Connect' },
  { value: 'cashpoint-egiftcard', label: 'MyFlexiVault' },
] as const

/** ENQ-1, ENQ-4: no length bounds. */
export const Enquiry = z.object({
  fullName: z.string().check(z.trim(), z.minLength(1)),
  email: z.email(),
  mobileNumber: z.nullish(z.string()),
  product: z.enum(enquiryProducts.map(({ value }) => value)),
  enquiryMessage: z.string().check(z.trim(), z.minLength(1)),
})
export type Enquiry = z.infer<typeof Enquiry>

import * as z from 'zod/mini'
import { withinEmailLimit } from './email-limit.ts'
import { emailPattern } from './email-pattern.ts'

/** PDP-14: a request for one email when a card that is sold out can be bought again. */
export const StockNotification = z.object({
  cardId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  email: z.string().check(withinEmailLimit, z.regex(emailPattern, 'Invalid email address')),
})
export type StockNotification = z.infer<typeof StockNotification>

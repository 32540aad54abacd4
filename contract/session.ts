import * as z from 'zod/mini'
import { withinEmailLimit } from './email-limit.ts'

/** AUTH-2, AUTH-8: only emptiness is refused here; the number goes as typed and the server understands its forms. */
export const Login = z.object({
  CountryCode: z.literal('+61'),
  MobileNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  Password: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type Login = z.infer<typeof Login>

/** AUTH-3: the response of a login; the token is opaque. */
export const LoginData = z.object({
  token: z.string(),
  /** AUTH-9: the same for each login of one customer, another for every other customer. */
  customerKey: z.optional(z.string()),
})
export type LoginData = z.infer<typeof LoginData>

/** PWD-1 */
export const ResetRequest = z.object({ Email: z.email().check(withinEmailLimit) })
export type ResetRequest = z.infer<typeof ResetRequest>

/** PWD-2: what else is asked of a password is in `password.ts`. */
export const Reset = z.object({
  Token: z.string().check(z.minLength(1), z.maxLength(200)),
  NewPassword: z.string().check(z.maxLength(200)),
})
export type Reset = z.infer<typeof Reset>

import * as z from 'zod/mini'

/** ENQ-4: of an email address that mail servers accept (RFC 5321, 4.5.3.1.3). */
export const withinEmailLimit = z.maxLength(254, 'An email address has at most 254 characters')

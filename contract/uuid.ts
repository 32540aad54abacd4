import * as z from 'zod/mini'

/** A UUID of any version and variant: clients generate the id of a checkout (CHK-3). */
export const Uuid = z.guid('Invalid UUID')

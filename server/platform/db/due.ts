import * as z from 'zod/mini'

/** In how many milliseconds the next work of a queue is due; `null` when there is none. */
export const Due = z.object({ dueMs: z.nullable(z.number()) })

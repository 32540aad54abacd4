import type { api } from '#contract/api.ts'
import type { HeldCall as AnyHeldCall } from '#model-tests/browser/held-call.ts'

export type { EventStream } from '#model-tests/browser/held-call.ts'

export type EndpointName = keyof typeof api

/** One call of the store that waits for the test's answer. */
export type HeldCall = AnyHeldCall<EndpointName>

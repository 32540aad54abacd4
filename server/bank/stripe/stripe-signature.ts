import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a signature may be from ours: an older notice may be a replay. Seconds. */
const toleranceSeconds = 300

interface Signed {
  /** The header `Stripe-Signature`: `t=<seconds>,v1=<hex>`, with a `v1` for each active secret. */
  header: string
  /** The body as it was received. */
  body: Buffer
  /** Every secret that is active while they are rotated. */
  secrets: readonly string[]
  nowMs: number
}

/** Why a notice is not accepted as Stripe's; `undefined` when one of the secrets signed it recently. */
export function findSignatureProblem({ header, body, secrets, nowMs }: Signed): string | undefined {
  const { time, signatures } = readHeader(header)
  if (time === undefined || signatures.length === 0) return 'no signature'
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.`).update(body).digest())
  // Every pair is compared, so that the duration reveals nothing.
  const matches = expected.flatMap((one) =>
    signatures.map((given) => given.length === one.length && timingSafeEqual(given, one)),
  )
  if (!matches.includes(true)) return 'wrong signature'
  return Math.abs(nowMs / 1000 - Number(time)) > toleranceSeconds ? 'old signature' : undefined
}

function readHeader(header: string): { time: string | undefined; signatures: Buffer[] } {
  const parts = header.split(',', 20).map((part) => part.trim().split('=', 2))
  const valuesOf = (scheme: string) => parts.flatMap(([name, value = '']) => (name === scheme ? [value] : []))
  return {
    time: valuesOf('t').find((value) => /^\d{1,12}$/.test(value)),
    signatures: valuesOf('v1').map((value) => Buffer.from(value, 'hex')),
  }
}

import { get } from 'node:http'
import type { RunningStore } from '../e2e/support/process.ts'
import { type Figure, percentile } from './figures.ts'
import { residentKb } from './load.ts'
import { startShopper } from './shopper.ts'

const streams = 1_000
/** How many streams follow one payment: each delivery is measured on all of them. */
const perPayment = 50

interface Stream {
  close: () => void
  /** Milliseconds (performance.now) at which the payment's last status arrived. */
  settledAt: Promise<number>
}

/** Opens 1,000 event streams: memory per stream, and time until the bank's status reaches the last of them. */
export async function measureStreams(store: RunningStore, subject: string): Promise<Figure[]> {
  const shopper = await startShopper(store.origin)
  await bankDoes(store.origin, 'silent')
  const intents: string[] = []
  for (let turn = 0; turn < streams / perPayment; turn++) intents.push(await shopper.buy())

  const before = residentKb(store.pid())
  const opened: Stream[] = []
  for (const intent of intents) {
    const batch = Array.from({ length: perPayment }, () => openStream(store.origin, intent, shopper.token))
    opened.push(...(await Promise.all(batch)))
  }
  const held = (residentKb(store.pid()) - before) / streams

  const delays: number[] = []
  for (const [turn, intent] of intents.entries()) {
    const recalledAt = performance.now()
    await recall(store.origin, intent, shopper.token)
    const followers = opened.slice(turn * perPayment, (turn + 1) * perPayment)
    for (const settled of await Promise.all(followers.map(({ settledAt }) => settledAt)))
      delays.push(settled - recalledAt)
  }
  for (const { close } of opened) close()
  return [
    { subject, measure: `${streams} open streams: memory each`, value: held, unit: 'KB' },
    { subject, measure: `${streams} open streams: delivery p50`, value: percentile(delays, 0.5), unit: 'ms' },
    { subject, measure: `${streams} open streams: delivery p99`, value: percentile(delays, 0.99), unit: 'ms' },
  ]
}

function openStream(origin: string, intent: string, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}/api/Customer/PaymentEvents/${intent}`,
      { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`Stream: ${answer.statusCode}`))
        const settledAt = new Promise<number>((settled) =>
          answer.on('data', (chunk: Buffer) => chunk.includes('Cancelled') && settled(performance.now())),
        )
        answer.once('data', () => resolve({ close: () => request.destroy(), settledAt }))
      },
    )
    request.once('error', reject)
  })
}

async function recall(origin: string, intent: string, token: string): Promise<void> {
  await fetch(`${origin}/api/Customer/Payments/${intent}/Recall`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
}

async function bankDoes(origin: string, outcome: string): Promise<void> {
  await fetch(`${origin}/sandbox/bank/behaviour`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: '0491570006', outcome, afterMs: 600_000 }),
  })
}

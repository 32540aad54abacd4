import type { InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { BankNotice, OpenGateway } from '#server/bank/gateway.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { noLimits } from '#tests/api/support/no-limits.ts'
import { testKeys } from '#tests/api/support/test-keys.ts'
import { type ConnectBank, openNetwork } from './network.ts'
import type { DatabaseServer, Interference } from './simulated-database.ts'
import { connectionLost } from './simulated-database.ts'
import type { Simulation } from './simulation.ts'
import type { Owner } from './virtual-time.ts'

/** Shorter than the store's, so that a run needs less virtual time. Milliseconds. */
export const times = { windowMs: 60_000, lapseMs: 120_000, heartbeatMs: 15_000, reconcileMs: 60_000 }

const sessionLifetimeMs = 365 * 86_400_000

/** One API process of the store. */
export interface StoreProcess extends Owner {
  name: string
  /** One call over HTTP; rejects when the process dies meanwhile. */
  call(options: InjectOptions): Promise<{ status: number; body: string }>
  /** Takes a notice of the bank's in; rejects when the process dies meanwhile. */
  receive(notice: BankNotice): Promise<void>
  die(): void
  close(): Promise<void>
}

interface Surroundings {
  simulation: Simulation
  server: DatabaseServer
  connect: ConnectBank
  /** It may still be starting. */
  onDeath: (dead: Owner) => void
}

function openEnding() {
  const ending = {} as { promise: Promise<void>; resolve: () => void }
  ending.promise = new Promise((resolve) => (ending.resolve = resolve))
  return ending
}

const failures = { '40001': 3, '40P01': 3, '57P01': 1, '55P03': 1, '57014': 1 }
const never = new Promise<never>(() => {})

/** Starts the real application with a database and a bank that fail by chance; `undefined` when it dies meanwhile. */
export async function startProcess(name: string, surroundings: Surroundings): Promise<StoreProcess | undefined> {
  const { simulation, server, onDeath } = surroundings
  const { time, faults, random } = simulation
  const ending = openEnding()
  const owner: Owner = { isEnded: false, suspendedUntil: 0 }

  function die(): void {
    if (owner.isEnded) return
    owner.isEnded = true
    simulation.report(`${name} dies`)
    ending.resolve()
    onDeath(owner)
  }

  /** At every await of the process: it may have ended, end now, or be suspended. */
  async function pass(occasion: string, canBeSuspended: boolean): Promise<void> {
    if (owner.isEnded) return never
    if (faults.happens('death')) {
      simulation.report(`${name}, ${occasion}:`)
      die()
      return never
    }
    if (canBeSuspended && faults.happens('suspension')) {
      const ms = random.whole(11_000, 40_000)
      simulation.report(`${name} is suspended for ${ms} ms, ${occasion}`)
      owner.suspendedUntil = time.nowMs + ms
    }
    while (owner.suspendedUntil > time.nowMs) await time.wait(owner.suspendedUntil - time.nowMs)
    return owner.isEnded ? never : undefined
  }

  const interference: Interference = {
    name,
    async before(text, isHeld) {
      await pass(`before ${shorten(text)}`, !isHeld)
      if (!isHeld) await simulation.latency(4)
      if (!faults.happens('stall')) return
      const ms = random.whole(500, 12_000)
      simulation.report(`${name}: the database stalls for ${ms} ms before ${shorten(text)}`)
      await time.wait(ms)
      return pass('after a stall', false)
    },
    after: (text, isHeld) => pass(`after ${shorten(text)}`, !isHeld),
    failure() {
      if (!faults.happens('failure')) return undefined
      const code = random.pick(failures)
      simulation.report(`${name}: a statement fails with ${code}`)
      return code
    },
    isCommitLost() {
      const isLost = faults.happens('lostCommit')
      if (isLost) simulation.report(`${name} receives no answer to a commit`)
      return isLost
    },
    isNotificationLost: () => faults.happens('lostNotification'),
    ended: ending.promise,
    isEnded: () => owner.isEnded,
  }

  const taken: { receive?: (notice: BankNotice) => Promise<void> } = {}
  const openGateway: OpenGateway = (shop) => {
    taken.receive = shop.receive
    return surroundings.connect(openNetwork(simulation, { name, pass }))(shop)
  }

  const db = server.connect(interference)
  const starting = time.owners.run(owner, async () => {
    const opened = await openSecrets(db, testKeys)
    // Building reads files.
    return time.whileUnderWay(async () => {
      const built = await buildApp({
        db: opened,
        clock: Date.now,
        limits: noLimits,
        sessionLifetimeMs,
        corsOrigins: [],
        trustedProxies: 0,
        log: { level: 'error', stream: { write: (line) => report(simulation, name, line) } },
        parts: [paymentPart({ db: opened, ...times, openGateway })],
      })
      await built.ready()
      return built
    })
  })
  // A process that cannot start ends.
  const app = await Promise.race([starting.catch(die), ending.promise])
  if (!app) return undefined

  /** What the process answers, unless it dies first. */
  function unlessDead<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (owner.isEnded) return Promise.reject(connectionLost())
    const died = ending.promise.then((): Answer => {
      throw connectionLost()
    })
    return Promise.race([time.owners.run(owner, work), died])
  }

  const store: StoreProcess = Object.assign(owner, {
    name,
    call: (options: InjectOptions) =>
      unlessDead(async () => {
        const { statusCode: status, body } = await app.inject(options)
        return { status, body }
      }),
    receive: (notice: BankNotice) => unlessDead(async () => taken.receive?.(notice)),
    die,
    close: () => time.owners.run(owner, () => app.close()),
  })
  return store
}

function report(simulation: Simulation, name: string, line: string): void {
  const { msg, err, paymentId, anomaly } = JSON.parse(line) as Record<string, unknown>
  const message = (err as { message?: string } | undefined)?.message
  simulation.report([name, 'logs', msg, message, paymentId, anomaly].filter(Boolean).join(' '))
}

function shorten(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, 60)
}

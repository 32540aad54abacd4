import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import type { Random } from './random.ts'

/** Who starts timers: those of an owner that has ended never fire, those of a suspended one fire when it resumes. */
export interface Owner {
  isEnded: boolean
  /** Milliseconds of virtual time. */
  suspendedUntil: number
}

interface Timer {
  dueMs: number
  /** Decides between timers that are due in the same millisecond. */
  order: number
  owner: Owner | undefined
  everyMs: number | undefined
  fire: () => void
  isCancelled: boolean
}

/** Monday, 1 June 2026, 10:00 in Sydney. */
const startMs = Date.UTC(2026, 5, 1)

/** A clock that moves only from one timer to the next, and not while anything is under way. */
export class VirtualTime {
  readonly owners = new AsyncLocalStorage<Owner>()
  /** Does work that belongs to no owner and to no transaction. */
  readonly outside = AsyncLocalStorage.snapshot()
  #nowMs = startMs
  #timers: Timer[] = []
  #underWay = 0
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** Milliseconds since 1970. */
  get nowMs(): number {
    return this.#nowMs
  }

  /** Resolves after so many milliseconds of virtual time. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.start(resolve, ms))
  }

  start(callback: () => void, ms: number, isRepeated = false): Timer {
    // As Node does: whole milliseconds, at least one.
    const delayMs = ms >= 1 && Number.isFinite(ms) ? Math.trunc(ms) : 1
    const timer: Timer = {
      dueMs: this.#nowMs + delayMs,
      order: this.#random.next(),
      owner: this.owners.getStore(),
      everyMs: isRepeated ? delayMs : undefined,
      fire: AsyncResource.bind(callback),
      isCancelled: false,
    }
    this.#add(timer)
    return timer
  }

  /** Has the clock wait for real input and output. */
  async whileUnderWay<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1
    try {
      return await work()
    } finally {
      this.#underWay -= 1
    }
  }

  /** Lets the clock move while work that is under way waits for it. */
  async whilePassing<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#underWay -= 1
    try {
      return await work()
    } finally {
      this.#underWay += 1
    }
  }

  /** Fires timers in their order until `isDone`, looked at between two timers. */
  async runUntil(isDone: () => boolean): Promise<void> {
    for (;;) {
      await this.settle()
      if (isDone()) return
      const timer = this.#take()
      if (!timer) throw new Error('The simulation waits for something that no timer brings.')
      this.#fire(timer)
    }
  }

  /** All that can happen without time passing has happened. */
  async settle(): Promise<void> {
    do {
      await turn()
      await turn()
    } while (this.#underWay > 0)
  }

  /** Every host sleeps for so long: afterwards all that became due is due at once. */
  jump(ms: number): void {
    this.#nowMs += ms
  }

  #fire(timer: Timer): void {
    this.#nowMs = Math.max(this.#nowMs, timer.dueMs)
    const { owner } = timer
    if (timer.isCancelled || owner?.isEnded) return
    if (owner && owner.suspendedUntil > this.#nowMs) return this.#add({ ...timer, dueMs: owner.suspendedUntil })
    if (timer.everyMs !== undefined) {
      timer.dueMs = this.#nowMs + timer.everyMs
      this.#add(timer)
    }
    timer.fire()
  }

  /** A binary heap, the earliest first. */
  #add(timer: Timer): void {
    const heap = this.#timers
    let place = heap.push(timer) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!isBefore(timer, heap[parent])) break
      heap[place] = heap[parent]!
      place = parent
    }
    heap[place] = timer
  }

  #take(): Timer | undefined {
    const heap = this.#timers
    const first = heap[0]
    const last = heap.pop()
    if (!last || heap.length === 0) return first
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const right = left + 1
      const child = right < heap.length && isBefore(heap[right]!, heap[left]) ? right : left
      if (child >= heap.length || !isBefore(heap[child]!, last)) break
      heap[place] = heap[child]!
      place = child
    }
    heap[place] = last
    return first
  }
}

function isBefore(one: Timer, other: Timer | undefined): boolean {
  return other !== undefined && (one.dueMs < other.dueMs || (one.dueMs === other.dueMs && one.order < other.order))
}

const untimed = new AsyncLocalStorage<boolean>()

/** Timers that this work starts never fire: PGlite's measure real time. */
export function withoutTimers<Result>(work: () => Promise<Result>): Promise<Result> {
  return untimed.run(true, work)
}

const realImmediate = setImmediate
const turn = () => new Promise<void>((resolve) => void realImmediate(resolve))

/** The time and the random numbers of the current run, for all code of this process. */
interface Source {
  time: VirtualTime
  random: Random
}
let current: Source | undefined

/** From now on every clock, timer and random number of this process belongs to the given run. */
export function useSource(next: Source): void {
  if (!current) replaceGlobals()
  current = next
}

function source(): Source {
  if (!current) throw new Error('No simulation is running.')
  return current
}

function replaceGlobals(): void {
  const handles = { ref: self, unref: self, hasRef: () => true, refresh: self, close: self }
  const start =
    (isRepeated: boolean) =>
    (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      Object.assign(
        untimed.getStore() ? { isCancelled: true } : source().time.start(() => callback(...args), ms ?? 1, isRepeated),
        handles,
      )
  Object.assign(globalThis, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: cancel,
    clearInterval: cancel,
  })
  Object.assign(timersPromises, { setTimeout: (ms: number) => source().time.wait(ms) })
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), ms)
    return controller.signal
  }
  Date.now = () => source().time.nowMs
  performance.now = () => source().time.nowMs - startMs
  Math.random = () => source().random.next()
  Object.assign(crypto, {
    randomBytes: (count: number) => source().random.bytes(count),
    randomUUID: () => toUuid(source().random.bytes(16)),
  })
  syncBuiltinESMExports()
}

function cancel(timer: Pick<Timer, 'isCancelled'> | undefined): void {
  if (timer) timer.isCancelled = true
}

function self(this: unknown): unknown {
  return this
}

/** RFC 9562, version 4. */
export function toUuid(bytes: Buffer): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

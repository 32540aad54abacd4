import { SimulatedClock } from 'xstate'

/** A clock that the reader advances. Times in milliseconds since the machine's start. */
export class ManualClock extends SimulatedClock {
  readonly #due = new Map<number, number>()

  override setTimeout(ring: () => void, delay: number): number {
    const id = super.setTimeout(() => {
      this.#due.delete(id)
      ring()
    }, delay)
    this.#due.set(id, this.now() + delay)
    return id
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id)
    super.clearTimeout(id)
  }

  /** How many timeouts are set. */
  get count(): number {
    return this.#due.size
  }

  /** The time of the next timeout; null when none is set. */
  get next(): number | null {
    return this.#due.size === 0 ? null : Math.min(...this.#due.values())
  }

  /** Advances from one timeout to the next, so that one that is set by another fires on time. */
  pass(milliseconds: number): void {
    const end = this.now() + milliseconds
    while (this.next !== null && this.next <= end) this.set(this.next)
    this.set(end)
  }
}

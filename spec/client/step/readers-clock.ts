import { SimulatedClock } from 'xstate'

/** A clock that stands still until its reader moves it. All times in milliseconds since the machine's start. */
export class ReadersClock extends SimulatedClock {
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

  /** When the next time-out rings; null when none is set. */
  get next(): number | null {
    return this.#due.size === 0 ? null : Math.min(...this.#due.values())
  }

  /** From one time-out to the next, so that one that is set by another rings on time as well. */
  pass(milliseconds: number): void {
    const end = this.now() + milliseconds
    while (this.next !== null && this.next <= end) this.set(this.next)
    this.set(end)
  }
}

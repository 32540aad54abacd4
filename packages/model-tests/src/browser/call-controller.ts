import type { HeldCall } from './held-call.ts'

/** How long a test waits for a call that should be made. Milliseconds. */
const timeoutMs = 10_000

/** Matches calls of the application with tests that wait for them. */
export class Controller<Name extends string = string> {
  #held: HeldCall<Name>[] = []
  #waiting: { name: Name; take: (call: HeldCall<Name>) => void }[] = []
  #always = new Map<Name, (call: HeldCall<Name>) => void>()
  #counts = new Map<Name, number>()
  #abandoned = new Set<string>()

  receive(call: HeldCall<Name>): void {
    this.#counts.set(call.name, this.count(call.name) + 1)
    if (this.#abandoned.has(call.id)) return
    const index = this.#waiting.findIndex(({ name }) => name === call.name)
    const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (waiting) return waiting.take(call)
    const answer = this.#always.get(call.name)
    if (answer) answer(call)
    else this.#held.push(call)
  }

  next(name: Name): Promise<HeldCall<Name>> {
    const index = this.#held.findIndex((call) => call.name === name && call.isOpen())
    const [call] = index < 0 ? [] : this.#held.splice(index, 1)
    if (call) return Promise.resolve(call)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new Error(this.#uncalled(name)))
      }, timeoutMs)
      const take = (arrived: HeldCall<Name>) => {
        clearTimeout(late)
        resolve(arrived)
      }
      const waiting = { name, take }
      this.#waiting.push(waiting)
    })
  }

  always(name: Name, answer: (call: HeldCall<Name>) => void): void {
    this.#always.set(name, answer)
    for (const call of this.#held.filter((held) => held.name === name)) answer(call)
    this.#held = this.#held.filter((held) => held.name !== name)
  }

  count(name: Name): number {
    return this.#counts.get(name) ?? 0
  }

  /** The page no longer waits for the call with this id, which may not have arrived yet. */
  abandon(id: string): void {
    this.#abandoned.add(id)
    this.#held = this.#held.filter((call) => call.id !== id)
  }

  reset(): void {
    this.#held = []
    this.#waiting = []
    this.#always.clear()
    this.#counts.clear()
    this.#abandoned.clear()
  }

  #uncalled(name: Name): string {
    const made = [...this.#counts.keys()].join(', ') || 'nothing'
    return `the application does not call ${name} and has called ${made}`
  }
}

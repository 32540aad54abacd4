import type { EndpointName, HeldCall } from './held-call.ts'

/** How long a test waits for a call that should be made. Milliseconds. */
const timeoutMs = 10_000

/** Matches calls of the store with tests that wait for them. */
export class Controller {
  #held: HeldCall[] = []
  #waiting: { name: EndpointName; take: (call: HeldCall) => void }[] = []
  #always = new Map<EndpointName, (call: HeldCall) => void>()
  #counts = new Map<EndpointName, number>()

  receive(call: HeldCall): void {
    this.#counts.set(call.name, this.count(call.name) + 1)
    const index = this.#waiting.findIndex(({ name }) => name === call.name)
    const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (waiting) return waiting.take(call)
    const answer = this.#always.get(call.name)
    if (answer) answer(call)
    else this.#held.push(call)
  }

  next(name: EndpointName): Promise<HeldCall> {
    const index = this.#held.findIndex((call) => call.name === name && call.isOpen())
    const [call] = index < 0 ? [] : this.#held.splice(index, 1)
    if (call) return Promise.resolve(call)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new Error(this.#uncalled(name)))
      }, timeoutMs)
      const take = (arrived: HeldCall) => {
        clearTimeout(late)
        resolve(arrived)
      }
      const waiting = { name, take }
      this.#waiting.push(waiting)
    })
  }

  always(name: EndpointName, answer: (call: HeldCall) => void): void {
    this.#always.set(name, answer)
    for (const call of this.#held.filter((held) => held.name === name)) answer(call)
    this.#held = this.#held.filter((held) => held.name !== name)
  }

  count(name: EndpointName): number {
    return this.#counts.get(name) ?? 0
  }

  reset(): void {
    this.#held = []
    this.#waiting = []
    this.#always.clear()
    this.#counts.clear()
  }

  #uncalled(name: EndpointName): string {
    const made = [...this.#counts.keys()].join(', ') || 'nothing'
    return `the store does not call ${name} and has called ${made}`
  }
}

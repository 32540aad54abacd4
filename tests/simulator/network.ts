import type { OpenGateway } from '#server/bank/gateway.ts'
import type { Simulation } from './simulation.ts'

/** Sends one call of a process to the bank and returns its answer, unless something goes wrong on the way. */
export type Send = <Answer>(call: string, reference: string, ask: () => Promise<Answer>) => Promise<Answer>

/** Opens a bank for one process, which reaches it over its own network. */
export type ConnectBank = (send: Send) => OpenGateway

interface Caller {
  name: string
  /** At every await of the process. */
  pass: (occasion: string, canBeSuspended: boolean) => Promise<void>
}

/** The network between a process of the store and the bank. */
export function openNetwork(simulation: Simulation, { name, pass }: Caller): Send {
  const { time, faults, random } = simulation

  return send

  async function send<Answer>(call: string, reference: string, ask: () => Promise<Answer>): Promise<Answer> {
    await pass(`before ${call}`, true)
    simulation.record(`${name} ${call} ${reference}`)
    await simulation.latency(40)
    if (faults.happens('lostRequest')) throw problem('did not reach the bank')
    if (faults.happens('lateRequest')) {
      simulation.report(`${name}: ${call} ${reference} reaches the bank late`)
      await time.outside(() => time.wait(random.whole(9_000, 30_000)))
    }
    if (faults.happens('repeatedRequest')) await time.outside(ask).catch(() => undefined)
    const answer = await time.outside(ask)
    await simulation.latency(40)
    if (faults.happens('lostAnswer')) throw problem('was not answered')
    await pass(`after ${call}`, true)
    return answer

    function problem(what: string): Error {
      simulation.report(`${name}: ${call} ${reference} ${what}`)
      return new Error(`The call ${what}.`)
    }
  }
}

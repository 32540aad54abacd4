import type { BankNotice } from '#server/bank/gateway.ts'
import { openSandboxBank } from '#server/bank/sandbox/sandbox-bank.ts'
import type { BankSurroundings, SimulatedBank } from './bank.ts'

/** The sandbox bank, which processes reach by the calls of the port. */
export function openSandbox({ simulation, database, deliver }: BankSurroundings): SimulatedBank {
  let earlier: string | undefined

  /** Gives a notice the event id of an earlier one, if that goes wrong. */
  function reuseEvent(notice: BankNotice): BankNotice {
    const eventId = (simulation.faults.happens('reusedEvent') && earlier) || notice.eventId
    if (eventId !== notice.eventId) simulation.report(`a notice about ${notice.reference} has the event id ${eventId}`)
    earlier = notice.eventId
    return { ...notice, eventId }
  }

  const sandbox = openSandboxBank({
    database,
    async deliver(notice) {
      const sent = reuseEvent(notice)
      await deliver(sent.reference, (to) => to.receive(sent))
    },
    onError: (error) => simulation.report(`the bank: ${String(error)}`),
  })
  const { gateway: bank } = sandbox

  return {
    connect: (send) => () => ({
      createAgreement: (agreement) =>
        send('createAgreement', agreement.reference, () => bank.createAgreement(agreement)),
      recallAgreement: (reference) => send('recallAgreement', reference, () => bank.recallAgreement(reference)),
      refund: (reference, debitRef) => send('refund', reference, () => bank.refund(reference, debitRef)),
      report: (reference) => send('report', reference, () => bank.report(reference)),
      ledger: (query) => send('ledger', query.after ?? '', () => bank.ledger(query)),
    }),
    behave: sandbox.behave,
    close: async () => ({}),
    async stop() {
      sandbox.stopDelays()
      await sandbox.close()
    },
  }
}

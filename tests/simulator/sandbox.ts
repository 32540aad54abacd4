import { openSandboxBank } from '#server/bank/sandbox/sandbox-bank.ts'
import type { BankSurroundings, SimulatedBank } from './bank.ts'

/** The sandbox bank, which processes reach by the calls of the port. */
export function openSandbox({ simulation, database, deliver }: BankSurroundings): SimulatedBank {
  const sandbox = openSandboxBank({
    database,
    deliver: (notice) => deliver(notice.reference, (to) => to.receive(notice)),
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

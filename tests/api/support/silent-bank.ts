import type { AgreementReport, BankGateway } from '#server/bank/gateway.ts'

/** A report without money. */
export function reportOf(state: string): AgreementReport {
  return { state, reason: null, debit: null, refund: null }
}

/** A bank that leaves every agreement open, and whose ledger is empty unless another is given. */
export function silentBank(ledger: BankGateway['ledger'] = async () => ({ entries: [], next: null })): BankGateway {
  return {
    createAgreement: async () => reportOf('open'),
    recallAgreement: async () => reportOf('recalled'),
    report: async () => reportOf('open'),
    refund: async () => reportOf('open'),
    ledger,
  }
}

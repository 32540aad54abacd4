import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'

const files = import.meta.glob<string>('/tests/expected/*.json', { query: '?raw', import: 'default', eager: true })
const expectations = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), text]),
)

/** The statuses that end the wait: checkout receives no others. One that was just added is in no expectations. */
const endStatuses = paymentStatuses.filter(
  (status) => paymentMeaning[status].endsWait && isNamed(status, expectations.get('payment')),
)

/** The ids of the machines whose expectations name every status that ends the wait: a new status changes them. */
export const walkedMachines: readonly string[] = [...expectations]
  .filter(([, text]) => endStatuses.every((status) => isNamed(status, text)))
  .map(([machine]) => machine)

/** The names of their files, without an ending. */
export const walkedFiles: readonly string[] = walkedMachines.map((machine) =>
  machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

function isNamed(status: string, text = ''): boolean {
  return new RegExp(`\\b${status}\\b`).test(text)
}

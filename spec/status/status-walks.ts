import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import { root } from '../../scripts/prepare.mjs'

const folder = join(root, 'tests/expected')
const expectations = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => [file.replace('.json', ''), readFileSync(join(folder, file), 'utf8')]),
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

import { type PaymentStatus, paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import type { ExpectedStep } from '#model-tests/expected.ts'
import { parseExpected } from '#model-tests/expected-text.ts'

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

/** A state by the id of its machine. */
interface Place {
  machine: string
  state: string
}

/** The states that are on screen once the server has reported this status, by machine. */
export function statesShowing(status: PaymentStatus): Place[] {
  return walkedMachines.flatMap((machine) => {
    const { walks, views } = parseExpected(expectations.get(machine) ?? '')
    const steps = walks.flatMap((walk) => walk.steps)
    const after = steps.filter((step) => step.on.endsWith(`: ${status}`) && isShown(step, views))
    return [...new Set(after.map(({ state }) => String(state)))].toSorted().map((state) => ({ machine, state }))
  })
}

/** Not where nothing is seen, where the page asks the server what the status means, or where it is being left. */
function isShown({ state, tags, view = '' }: ExpectedStep, views: Record<string, string[]>): boolean {
  return !isLeaving(state) && !tags.includes('busy') && (views[view]?.length ?? 0) > 0
}

/** In these states what was shown before stays on screen until another page is drawn (NAV-9). */
function isLeaving(state: ExpectedStep['state']): boolean {
  return state === 'left' || state === 'ended'
}

function isNamed(status: string, text = ''): boolean {
  return new RegExp(`\\b${status}\\b`).test(text)
}

import type { StepController } from './step-controller.ts'
import type { Walk } from './stepping.ts'

/**
 * While the reader steps, a label of the diagram takes its transition where that is possible now; elsewhere it stays the
 * link to its entry in the outline (SM-4).
 */
export function pressLabels(controller: StepController): void {
  document.querySelector('[data-diagram]')?.addEventListener('click', (event) => {
    if (!document.body.hasAttribute('data-stepping') || !isPlainClick(event as MouseEvent)) return
    const { leads } = controller.walk()
    const action = transitionsAt(event.target as Element)
      .map((id) => leads.get(id))
      .find((found) => found !== undefined)
    if (action === undefined) return
    event.preventDefault()
    void controller.do(action)
  })
}

/** Not the end of a drag, which the diagram prevents, and not one that opens the link elsewhere. */
function isPlainClick({ altKey, ctrlKey, defaultPrevented, metaKey, shiftKey }: MouseEvent): boolean {
  return !defaultPrevented && !altKey && !ctrlKey && !metaKey && !shiftKey
}

/** Describes the labels that take their step now to a reader who does not see their ring. */
export function describeLabels(leads: Walk['leads']): void {
  for (const link of document.querySelectorAll('[data-diagram] a')) {
    if (transitionsAt(link).some((id) => leads.has(id))) link.setAttribute('aria-description', 'Takes this step.')
    else link.removeAttribute('aria-description')
  }
}

/** The transitions of the label that the element is in: each wraps its link, and those that lead alike wrap each other. */
function transitionsAt(element: Element): string[] {
  const ids: string[] = []
  let label = element.closest('a')?.closest('.diagram-transition')
  for (; label; label = label.parentElement?.closest('.diagram-transition'))
    ids.push(label.getAttribute('data-transition') ?? '')
  return ids
}

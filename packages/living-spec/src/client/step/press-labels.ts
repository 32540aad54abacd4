import type { StepController } from './step-controller.ts'

/**
 * While the reader steps, a label of the diagram takes its transition where that is possible now; elsewhere it stays the
 * link to its entry in the outline (SM-4).
 */
export function pressLabels(controller: StepController): void {
  document.querySelector('[data-diagram]')?.addEventListener('click', (event) => {
    if (!document.body.hasAttribute('data-stepping') || !(event.target instanceof Element)) return
    const { leads } = controller.walk()
    const action = transitionsAt(event.target)
      .map((id) => leads.get(id))
      .find((found) => found !== undefined)
    if (action === undefined) return
    event.preventDefault()
    void controller.do(action)
  })
}

/** The transitions whose label was pressed: a label covers all that lead alike. */
function transitionsAt(element: Element): string[] {
  const label = element.closest('[data-transition]')
  if (!label) return []
  return [
    label.getAttribute('data-transition') ?? '',
    ...transitionsAt(label.parentElement ?? label.ownerDocument.body),
  ]
}

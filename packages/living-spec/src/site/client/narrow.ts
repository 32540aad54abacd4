/** Lets a reader narrow the tests of a requirement by its numbers and quotations, or by any text; nothing on other pages. */
export function offerNarrowing(): void {
  const place = document.querySelector<HTMLElement>('#narrow')
  const list = document.querySelector<HTMLElement>('#test-groups')
  if (!place || !list) return
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('button[data-term]')]
  const field = place.querySelector('input')!
  const status = place.querySelector('[role="status"]')!
  const groups = [...list.querySelectorAll<HTMLDetailsElement>('details.tests')]
  const wasOpen = new Map(groups.map((group) => [group, group.open]))
  const apply = () => {
    const terms = buttons.filter((button) => button.ariaPressed === 'true').map(({ dataset }) => dataset['term'] ?? '')
    const parts = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const isNarrowed = terms.length + parts.length > 0
    const rows = [...list.querySelectorAll<HTMLElement>('li')]
    for (const row of rows) row.hidden = !suits(row, terms, parts)
    for (const paths of list.querySelectorAll<HTMLElement>('.test-paths')) paths.hidden = isHidden(paths)
    for (const group of groups) {
      const isEmpty = isHidden(group)
      group.hidden = isEmpty
      group.open = isNarrowed ? !isEmpty : (wasOpen.get(group) ?? false)
    }
    const shown = rows.filter((row) => !row.hidden).length
    status.textContent = isNarrowed ? `${shown} of ${rows.length} tests shown` : ''
  }
  for (const button of buttons)
    button.addEventListener('click', () => {
      button.ariaPressed = String(button.ariaPressed !== 'true')
      apply()
    })
  field.addEventListener('input', apply)
  place.hidden = false
}

function isHidden(part: Element): boolean {
  return [...part.querySelectorAll('li')].every((row) => row.hidden)
}

/** Whether a test has one of the terms, and all parts of the text. */
function suits({ dataset, textContent }: HTMLElement, terms: string[], parts: string[]): boolean {
  const own = (dataset['terms'] ?? '').split(' ')
  const name = textContent.toLowerCase()
  return (terms.length === 0 || terms.some((term) => own.includes(term))) && parts.every((part) => name.includes(part))
}

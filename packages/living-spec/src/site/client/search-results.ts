import { flowName } from '../../client/diagram/flow-name.ts'
import { element } from './element.ts'
import type { SearchEntry } from './search-entry.ts'

/** The results of one flow, with their title. */
export function groupOf(title: string, options: HTMLElement[]): HTMLElement {
  const group = element('div', { className: 'found-group' })
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', title)
  const heading = element('p', { className: 'found-title', textContent: title })
  heading.setAttribute('aria-hidden', 'true')
  group.append(heading, ...options)
  return group
}

/** One result, the `index`th of all, with notes below its text. */
export function optionOf(entry: SearchEntry, index: number, notes: string[]): HTMLElement {
  const option = element('a', {
    id: `found-${index}`,
    className: 'found',
    href: `${document.documentElement.dataset['up'] ?? ''}${entry.href}`,
    tabIndex: -1,
  })
  option.setAttribute('role', 'option')
  option.append(
    element('span', { className: 'found-kind', textContent: kindLabels[entry.kind] ?? entry.kind }),
    element('span', { className: `found-name${isOfCode(entry) ? ' in-code' : ''}`, textContent: nameOf(entry) }),
    element('span', { className: `found-text${textClass(entry)}`, textContent: entry.text }),
    ...notes.map((note) => element('span', { className: 'found-note', textContent: note })),
  )
  return option
}

function nameOf({ flow, kind, name }: SearchEntry): string {
  return kind === 'flow' && flow !== undefined ? flowName(flow) : name
}

function textClass(entry: SearchEntry): string {
  if (entry.kind === 'requirement') return ' is-clause'
  return isOfCode(entry) ? ' is-described' : ''
}

/** States and steps are named by the code; the plain view shows their descriptions instead. */
function isOfCode({ kind, text }: SearchEntry): boolean {
  return (kind === 'state' || kind === 'transition') && text !== ''
}

const kindLabels: Partial<Record<SearchEntry['kind'], string>> = { traffic: 'production', transition: 'step' }

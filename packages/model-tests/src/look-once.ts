import { createHash } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import type { ModelScreen } from './model.ts'

const looksOf = new WeakMap<ModelScreen, Map<string, string[]>>()

/**
 * Many walks lead to one screen in one state: the first of them looks at it, and the others get what it saw. A look that
 * fails is not stored. Only what the document shows may decide what a look sees.
 */
export async function lookOnce(
  screen: ModelScreen,
  leaves: readonly string[],
  look: () => Promise<string[]>,
): Promise<string[]> {
  // React renders what is due, as it does during a look.
  await waitFor(() => {})
  const looks = looksOf.get(screen) ?? new Map<string, string[]>()
  looksOf.set(screen, looks)
  const seen = looks.get(keyOf(leaves)) ?? (await look())
  looks.set(keyOf(leaves), seen)
  return seen
}

/** All that a look can read: markup, style rules, focus, and the properties of fields that no attribute shows. */
function keyOf(leaves: readonly string[]): string {
  const rules = [...document.styleSheets].map(({ cssRules }) => cssRules.length)
  const parts = [leaves, rules, positionOf(document.activeElement), fields(), withStableIds(document.body.outerHTML)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

function fields(): unknown[] {
  return [...document.body.querySelectorAll('input, textarea, select')].map((field) => {
    if (field instanceof HTMLInputElement) return [field.value, field.checked, field.indeterminate]
    return field instanceof HTMLSelectElement
      ? [...field.options].map(({ selected }) => selected)
      : (field as HTMLTextAreaElement).value
  })
}

/** The index of an element and of each of its ancestors among the children of its parent. */
function positionOf(element: Element | null): number[] {
  if (!element?.parentElement) return []
  return [...positionOf(element.parentElement), Array.prototype.indexOf.call(element.parentElement.children, element)]
}

/** React counts its ids on from one rendering to the next. */
function withStableIds(html: string): string {
  const ids = new Map<string, number>()
  return html.replaceAll(/_r_\w+?_/g, (id) => {
    const number = ids.get(id) ?? ids.size
    ids.set(id, number)
    return `_r_${number}_`
  })
}

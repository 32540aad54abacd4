import { getRoles } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'

/** What a screen reader would find in an element, one line each, without class names or generated ids. */
export function outlineOf(root: Element, indent = ''): string[] {
  return [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return textLine(node, indent)
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return []
    if (skipped.has(node.tagName) || isHidden(node)) return []
    const role = roleOf(node)
    if (role === null) return outlineOf(node, indent)
    const inner = leaves.has(role) ? [] : outlineOf(node, `${indent}  `)
    const isNamed = !namedBelow.has(role) || node.matches('[aria-label], [aria-labelledby]')
    const name = isNamed ? nameOf(node) : ''
    const texts = inner.filter(isText)
    // A single text is written in the line of its element.
    const isInline = name === '' && inner.length === 1 && texts.length === 1
    const line = [role, isInline ? texts[0]?.trimStart() : name, ...statesOf(node)].filter(Boolean).join(' ')
    return [indent + line, ...(isInline || role === 'heading' ? inner.filter((text) => !isText(text)) : inner)]
  })
}

/** Roles that carry no information. */
const silent = new Set(['generic', 'presentation', 'none', 'paragraph', 'document', 'strong', 'emphasis', 'time'])
/** Roles whose content is their name, so that one line describes them. */
const leaves = new Set(['button', 'link', 'option', 'tab', 'menuitem', 'menuitemradio', 'radio', 'checkbox'])
/** Roles whose name, unless it is given, is their content. */
const namedBelow = new Set(['row', 'cell', 'columnheader', 'rowheader'])
const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'])

/** Elements of one tag with the same attributes have one role. The cache saves most of the time of a walk. */
const rolesKnown = new Map<string, string | null>()
const roleAttributes = new Set(['role', 'type', 'scope', 'multiple', 'size', 'alt'])

function roleOf(element: Element): string | null {
  if (element.matches('input[type=password]')) return 'password'
  const attributes = [...element.attributes].map(({ name, value }) =>
    roleAttributes.has(name) ? `${name}=${value}` : name,
  )
  const kind = [element.tagName, ...attributes].join(' ')
  const known = rolesKnown.get(kind)
  if (known !== undefined) return known
  const alone = document.createElement('div')
  alone.append(element.cloneNode(false))
  const role = Object.keys(getRoles(alone)).findLast((name) => !silent.has(name)) ?? null
  rolesKnown.set(kind, role)
  return role
}

function isHidden(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  return element.getAttribute('aria-hidden') === 'true' || display === 'none' || visibility === 'hidden'
}

/** A heading's text is its name; what else it holds (a link) is shown. */
function isText(line: string): boolean {
  return line.trimStart().startsWith('"')
}

/** React splits one sentence into neighbouring texts; the first speaks for them. */
function textLine(node: Text, indent: string): string[] {
  if (node.previousSibling instanceof Text) return []
  const text = [...textsFrom(node)].join('').replaceAll(/\s+/g, ' ').trim()
  const isLabel = node.parentElement?.closest('label') !== null
  return text === '' || isLabel ? [] : [`${indent}"${text}"`]
}

function* textsFrom(node: Text): Generator<string> {
  yield node.data
  if (node.nextSibling instanceof Text) yield* textsFrom(node.nextSibling)
}

function nameOf(element: Element): string {
  const name = computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim()
  return name === '' ? '' : `"${name}"`
}

function statesOf(element: Element): string[] {
  const aria = ['expanded', 'selected', 'pressed', 'checked', 'current', 'invalid', 'busy']
  const states = aria.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`)
    return value === null || value === 'false' ? [] : [value === 'true' ? state : `${state} ${value}`]
  })
  const disabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
  return [...states, ...(disabled ? ['disabled'] : []), ...fieldStates(element)]
}

/** How a link to an element begins whose id React has counted. */
const countedId = /^#_r_\w+?_/

function fieldStates(element: Element): string[] {
  if (element instanceof HTMLAnchorElement) return [`→ ${element.getAttribute('href')?.replace(countedId, '#')}`]
  if (element instanceof HTMLSelectElement) return [`= ${element.selectedOptions[0]?.text}`]
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return []
  if (element.type === 'checkbox' || element.type === 'radio')
    return (element as HTMLInputElement).checked ? ['checked'] : []
  return [...(element.required ? ['required'] : []), ...(element.value ? [`= ${hiddenText(element)}`] : [])]
}

function hiddenText({ type, value }: HTMLInputElement | HTMLTextAreaElement): string {
  return type === 'password' ? '•'.repeat(value.length) : value
}

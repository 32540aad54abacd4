import { getRoles, isInaccessible } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'

/** What a screen reader would find in an element, one line each, without class names or generated ids. */
export function outlineOf(root: HTMLElement): string[] {
  const roles = new Map<Element, string>()
  for (const [role, elements] of Object.entries(getRoles(root))) {
    for (const element of elements) if (!silent.has(role)) roles.set(element, role)
  }
  return linesOf(root, roles, '')
}

/** Roles that say nothing by themselves. */
const silent = new Set(['generic', 'presentation', 'none', 'paragraph', 'document', 'strong', 'emphasis', 'time'])
/** Roles whose content is their name, so that their line says it all. */
const named = new Set(['button', 'link', 'heading', 'option', 'tab', 'menuitem', 'menuitemradio', 'radio', 'checkbox'])
const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'])

function linesOf(element: Element, roles: Map<Element, string>, indent: string): string[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return textLine(node, indent)
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return []
    if (skipped.has(node.tagName) || isInaccessible(node)) return []
    const role = roles.get(node) ?? (node.matches('input[type=password]') ? 'password' : undefined)
    if (role === undefined) return linesOf(node, roles, indent)
    const line = `${indent}${[role, nameOf(node), ...statesOf(node)].filter(Boolean).join(' ')}`
    return named.has(role) && role !== 'heading'
      ? [line]
      : [line, ...headless(role, linesOf(node, roles, `${indent}  `))]
  })
}

/** A heading's text is its name; what else it holds (a link) is shown. */
function headless(role: string, lines: string[]): string[] {
  return role === 'heading' ? lines.filter((line) => !line.trimStart().startsWith('"')) : lines
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
  const said = aria.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`)
    return value === null || value === 'false' ? [] : [value === 'true' ? state : `${state} ${value}`]
  })
  const disabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
  return [...said, ...(disabled ? ['disabled'] : []), ...fieldStates(element)]
}

function fieldStates(element: Element): string[] {
  if (element instanceof HTMLAnchorElement) return [`→ ${element.getAttribute('href')}`]
  if (element instanceof HTMLSelectElement) return [`= ${element.selectedOptions[0]?.text}`]
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return []
  if (element.type === 'checkbox' || element.type === 'radio')
    return (element as HTMLInputElement).checked ? ['checked'] : []
  return [...(element.required ? ['required'] : []), ...(element.value ? [`= ${hiddenText(element)}`] : [])]
}

function hiddenText({ type, value }: HTMLInputElement | HTMLTextAreaElement): string {
  return type === 'password' ? '•'.repeat(value.length) : value
}

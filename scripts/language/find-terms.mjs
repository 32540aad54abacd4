import { parseSync } from 'vite'
import { exceptions, replacedIdentifiers, replacedTerms } from './terms.mjs'

/** @typedef {{ file: string, line: number, found: string, use: string }} Finding */
/** @typedef {{ text: string, start: number, isIdentifier?: boolean }} Piece A part of a file that a reader reads as language. */

/**
 * The terms of one file that the project replaces: in identifiers, comments, titles of tests and rules, and descriptions
 * of machines; in Markdown everywhere outside code.
 * @param {string} file
 * @param {string} source
 * @returns {Finding[]}
 */
export function findTerms(file, source) {
  const pieces = file.endsWith('.md') ? [{ text: withoutCode(source), start: 0 }] : piecesOf(file, source)
  const findings = pieces.flatMap((piece) =>
    findingsIn(piece).map(({ at, ...finding }) => ({ file, line: lineAt(source, at), ...finding })),
  )
  return findings
    .filter(({ found }) => !exceptions.some((exception) => isExcepted(exception, file, found)))
    .toSorted((a, b) => a.line - b.line)
}

/**
 * A line for each finding, those in changed files first; the others are marked.
 * @param {readonly Finding[]} findings
 * @param {readonly string[]} changed
 */
export function linesOf(findings, changed) {
  const isChanged = (/** @type {Finding} */ { file }) => changed.includes(file)
  return [
    ...findings.filter(isChanged).map(lineOf),
    ...findings.filter((finding) => !isChanged(finding)).map((finding) => `${lineOf(finding)} (file not changed)`),
  ]
}

/** @param {Finding} finding */
function lineOf({ file, line, found, use }) {
  return `${file}:${line}  "${found}": write ${use}`
}

const anyTerm = expressionOf(replacedTerms.map(({ pattern }) => pattern).join('|'))

/** @param {Piece} piece */
function findingsIn({ text, start, isIdentifier }) {
  const identifier = isIdentifier && replacedIdentifiers.find(({ name }) => name === text)
  if (identifier) return [{ at: start, found: text, use: identifier.use }]
  const spaced = isIdentifier ? text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ') : text
  return [...spaced.matchAll(anyTerm)].map((match) => ({
    at: isIdentifier ? start : start + match.index,
    found: isIdentifier ? text : match[0],
    use: replacementOf(match[0]),
  }))
}

/** @param {string} found */
function replacementOf(found) {
  return replacedTerms.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'i').test(found))?.use ?? ''
}

/** @param {string} pattern */
function expressionOf(pattern) {
  return new RegExp(`(?<![\\w])(?:${pattern})(?![\\w])`, 'gi')
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Piece[]}
 */
function piecesOf(file, source) {
  const { program, comments } = parseSync(file, source)
  /** @type {Piece[]} */
  const pieces = comments.map(({ value, start }) => ({ text: value, start: start + 2 }))
  visit(program)
  return pieces

  /** @param {any} node A node of the syntax tree, a list of them, or a value. */
  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!node || typeof node !== 'object') return
    if (/^(?:Private|JSX)?Identifier$/.test(node.type))
      pieces.push({ text: node.name, start: node.start, isIdentifier: true })
    const title = titleOf(node)
    if (title) pieces.push({ text: source.slice(title.start, title.end), start: title.start })
    for (const value of Object.values(node)) visit(value)
  }
}

/** @param {any} node */
function titleOf(node) {
  if (node.type === 'CallExpression' && isTest(node.callee) && isText(node.arguments[0])) return node.arguments[0]
  return node.type === 'Property' && node.key.name === 'description' && isText(node.value) ? node.value : null
}

/** @param {any} value */
function isText(value) {
  return value?.type === 'TemplateLiteral' || typeof value?.value === 'string'
}

/** Functions that register a test under a title: Vitest's, Playwright's and the project's own (packages/model-tests/src/rules.ts). */
const registrars = ['test', 'it', 'describe', 'rule']

/**
 * Whether a call registers a test: `test(…)`, `test.skip(…)`, `test.for(rows)(…)`.
 * @param {any} callee
 * @returns {boolean}
 */
function isTest(callee) {
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  return callee.type === 'CallExpression' ? isTest(callee.callee) : registrars.includes(callee.name)
}

/** @param {string} source */
function withoutCode(source) {
  return source.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, (code) => code.replaceAll(/[^\n]/g, ' '))
}

/**
 * @param {string} source
 * @param {number} at
 */
function lineAt(source, at) {
  return source.slice(0, at).split('\n').length
}

/** @param {typeof exceptions[number]} exception @param {string} file @param {string} found */
function isExcepted(exception, file, found) {
  return file.startsWith(exception.file) && new RegExp(`^(?:${exception.pattern})$`, 'i').test(found)
}

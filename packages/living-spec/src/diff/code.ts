import { parseSync } from 'vite'

/** Code without positions, spacing, comments, quotes and the names that a bundler gives. */
export interface Code {
  /** Equal for two pieces of code with the same syntax tree. */
  shape: string
  /** Every name that it may take from around it. */
  names: string[]
  /** For people. */
  text: string
}

/** The names of imported things as vite rewrites them: `__vite_ssr_import_3__.isFinalStatus`. */
const imported = /^__vite_ssr_(?:import_\d+__|exports__|dynamic_import__)$/

const known = new Map<string, Code>()

/** The code of an expression as the runtime has it, types removed; code that cannot be parsed is its own shape. */
export function codeOf(text: string): Code {
  const code = known.get(text) ?? parsed(text)
  known.set(text, code)
  return code
}

function parsed(text: string): Code {
  const readable = text
    .replaceAll(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g, '$1')
    .replaceAll(/__vite_ssr_import_\d+__\./g, '')
  const { program, errors } = parseSync('body.js', `(${text})`)
  return errors.length > 0 ? { shape: text, names: [], text } : { ...shapeOf(program.body), text: readable }
}

/** The shape of what a parser found, and the names in it. */
export function shapeOf(node: unknown): Omit<Code, 'text'> {
  const names = new Set<string>()
  const shape = JSON.stringify(plain(node, names))
  return { shape, names: [...names] }
}

/** Where a node only names a member, its name is taken from nothing around it. */
function plain(node: unknown, names: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((each) => plain(each, names))
  if (!isNode(node)) return typeof node === 'bigint' ? String(node) : node
  const bare = withoutBundler(node)
  if (bare['type'] === 'Identifier') names.add(String(bare['name']))
  return Object.fromEntries(
    Object.entries(bare)
      .filter(([key]) => !silent.has(key))
      .map(([key, held]) => [key, plain(held, isMember(bare, key) ? new Set() : names)]),
  )
}

/** Keys of a parser's nodes for positions and notation. */
const silent = new Set(['start', 'end', 'range', 'loc', 'raw', 'parent'])

function isMember({ type, computed, shorthand }: Record<string, unknown>, key: string): boolean {
  if (computed === true) return false
  if (type === 'MemberExpression') return key === 'property'
  return (type === 'Property' || type === 'MethodDefinition') && key === 'key' && shorthand !== true
}

/** `(0, __vite_ssr_import_2__.f)` and `__vite_ssr_import_2__.f` are `f`; brackets around an expression are none. */
function withoutBundler(node: Record<string, unknown>): Record<string, unknown> {
  const { type, object, property, expressions, expression } = node
  if (type === 'ParenthesizedExpression' && isNode(expression)) return withoutBundler(expression)
  if (type === 'SequenceExpression' && Array.isArray(expressions) && expressions.length === 2) {
    const [first, last] = expressions as unknown[]
    if (isNode(first) && first['value'] === 0 && isNode(last)) return withoutBundler(last)
  }
  if (type === 'MemberExpression' && isNode(object) && imported.test(String(object['name'])) && isNode(property))
    return property
  return node
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Only a single longer text makes a longer line. */
const width = 200

/** JSON on one line, or wrapped when it is too long: then each object of a list starts a line. With a key, a property. */
export function wrappedJson(value: unknown, indent: number, key?: string): string {
  const lines = [' '.repeat(indent)]
  write(lines, { name: key === undefined ? '' : nameOf(key), value, after: '' }, indent)
  return lines.join('\n')
}

/** JSON on one line. */
export function flatJson(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value)
  const [open, close] = bracketsOf(value)
  const items = itemsOf(value).map((item) => `${item.name}${flatJson(item.value)}`)
  return items.length === 0 ? `${open}${close}`.replace('  ', '') : `${open}${items.join(', ')}${close}`
}

/** A value between its name and the punctuation that follows it. */
interface Item {
  name: string
  value: unknown
  after: string
}

/** Continues the last line where there is room, otherwise starts a line with this indentation. */
function write(lines: string[], { name, value, after }: Item, indent: number): void {
  const text = `${name}${flatJson(value)}${after}`
  const isShort = fits(`${lines.at(-1)} ${text}`) || fits(' '.repeat(indent) + text)
  if (isShort || !isObject(value)) return append(lines, text, indent)
  const [open, close] = bracketsOf(value)
  append(lines, `${name}${open.trim()}`, indent)
  for (const [index, item] of itemsOf(value).entries()) {
    const isLast = index === itemsOf(value).length - 1
    if (Array.isArray(value) && isObject(item.value)) lines.push(' '.repeat(indent + 2))
    write(lines, { ...item, after: isLast ? `${close}${after}` : ',' }, indent + 2)
  }
}

function append(lines: string[], text: string, indent: number): void {
  const last = lines.at(-1) ?? ''
  const space = last.trim() === '' || last.endsWith('[') ? '' : ' '
  if (fits(`${last}${space}${text}`)) lines.splice(-1, 1, `${last}${space}${text}`)
  else lines.push(' '.repeat(indent) + text)
}

function itemsOf(value: object): Item[] {
  if (Array.isArray(value)) return value.map((held: unknown) => ({ name: '', value: held, after: '' }))
  return Object.entries(value).map(([key, held]) => ({ name: nameOf(key), value: held, after: '' }))
}

function nameOf(key: string): string {
  return `${JSON.stringify(key)}: `
}

function bracketsOf(value: object): [string, string] {
  return Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function fits(text: string): boolean {
  return text.length <= width
}

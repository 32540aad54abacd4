/** One row in which two texts of a table differ. */
export interface RowDifference {
  /** `submitting · logIn fails → failed is missing`, `checking · always → boiling: action hum is missing`. */
  clause: string
  /** Its place in the later table: `## States` and the number of the row there; null for a row that is not there. */
  place: { section: string; row: number; isNew: boolean } | null
}

/** How two texts of a table differ, one clause each. Empty only for equal texts. */
export function tableDifferences(committed: string, now: string): string[] {
  return rowDifferences(committed, now).map(({ clause }) => clause)
}

/** The same with the places of the rows. */
export function rowDifferences(committed: string, now: string): RowDifference[] {
  const [before, after] = [rowsOf(committed), rowsOf(now)]
  const [gone, fresh] = [without(before, after), without(after, before)]
  const changed = pairs(gone, fresh)
  const paired = new Set(changed.flat())
  const placeOf = (row: Row, isNew: boolean) => {
    const { section } = row
    return { section, row: after.filter((one) => one.section === section).indexOf(row), isNew }
  }
  const differences: RowDifference[] = [
    ...gone.filter((row) => !paired.has(row)).map((row) => ({ clause: `${nameOf(row)} is missing`, place: null })),
    ...changed.flatMap(([old, young]) => {
      const changes = cellChanges(old, young)
      const clause = `${nameOf(old)}: ${changes.join(', ')}`
      return changes.length === 0 ? [] : [{ clause, place: placeOf(young, false) }]
    }),
    ...fresh
      .filter((row) => !paired.has(row))
      .map((row) => ({ clause: `${nameOf(row)} is new`, place: placeOf(row, true) })),
  ]
  const moved = before.find((row, index) => textOf(row) !== textOf(after[index]))
  if (differences.length > 0 || !moved) return differences
  return [{ clause: `${nameOf(moved)} is listed in another position`, place: null }]
}

/** One line of a table: a state, a transition, a port, a delay, or a sentence. */
interface Row {
  section: string
  cells: Record<string, string>
}

function rowsOf(text: string): Row[] {
  let section = ''
  let head: string[] | undefined
  return text.split('\n').flatMap((line): Row[] => {
    if (line.startsWith('## ')) [section, head] = [line, undefined]
    if (line === '' || line.startsWith('| ---') || line.startsWith('## ')) return []
    if (!line.startsWith('| ')) return [{ section, cells: line.startsWith('- ') ? listed(line) : { '': plain(line) } }]
    const cells = line.slice(2, -2).split(' | ').map(plain)
    if (head) return [{ section, cells: Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])) }]
    head = cells
    return []
  })
}

function listed(line: string): Row['cells'] {
  const [name = '', ...texts] = plain(line).slice(2).split(': ')
  return { name, is: texts.join(': ') }
}

/** Without the backslashes of Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\\(\W)/g, '$1').trim()
}

function nameOf({ section, cells }: Row): string {
  const { state, event, guard, target, name } = cells
  if (name !== undefined) return `${section.replace(/^#+ (.*?)s?$/, '$1').toLowerCase()} ${name}`
  if (state === undefined) return `"${cells['']}"`
  if (event === undefined) return `state ${state}`
  const asked = guard === 'otherwise' ? ' otherwise' : guard ? ` [${guard}]` : ''
  const stays = target === 'stays' && state !== 'from anywhere'
  return `${state} · ${event}${asked} → ${stays ? state : target}`
}

function without(rows: Row[], others: Row[]): Row[] {
  const left = others.map(textOf)
  return rows.filter((row) => {
    const at = left.indexOf(textOf(row))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function textOf(row: Row | undefined): string {
  return JSON.stringify(row)
}

/** What identifies a changed row, the most reliable first. */
const identities = [
  ['state', 'event', 'guard'],
  ['state', 'event', 'target'],
  ['state', 'event'],
  ['state', 'kind'],
  ['state', 'what is true'],
  ['name'],
]

function pairs(gone: Row[], fresh: Row[]): [Row, Row][] {
  const open = new Set(fresh)
  const found = new Map<Row, Row>()
  for (const identity of identities) {
    for (const old of gone) {
      const young = found.has(old) ? undefined : [...open].find((row) => isSame(old, row, identity))
      if (!young) continue
      open.delete(young)
      found.set(old, young)
    }
  }
  return gone.flatMap((old) => {
    const young = found.get(old)
    return young ? [[old, young]] : []
  })
}

function isSame(a: Row, b: Row, identity: string[]): boolean {
  return a.section === b.section && identity.every((cell) => cell in a.cells && a.cells[cell] === b.cells[cell])
}

/** Cells with several names, and the term for one of them. */
const listCells: Record<string, string> = {
  actions: 'action',
  'on entry': 'entry action',
  'on exit': 'exit action',
  runs: 'port',
  tags: 'tag',
  requirement: 'requirement',
}

function cellChanges(old: Row, young: Row): string[] {
  return Object.keys({ ...old.cells, ...young.cells }).flatMap((cell) => {
    const [before = '', after = ''] = [old, young].map(({ cells }) => (cells[cell] ?? '').replace(/^otherwise$/, ''))
    if (before === after) return []
    if (!(cell in listCells)) return [valueChange(cell, before, after)]
    return listChanges(listCells[cell] ?? cell, namesIn(before), namesIn(after))
  })
}

function valueChange(cell: string, before: string, after: string): string {
  const name = cell === '' || cell === 'is' ? 'it' : cell
  if (after === '') return `${name} ${before} is missing`
  return before === '' ? `${name} ${after} is new` : `${name} is now ${after}, not ${before}`
}

function listChanges(what: string, before: string[], after: string[]): string[] {
  const gone = before.filter((name) => !after.includes(name)).map((name) => `${what} ${name} is missing`)
  const fresh = after.filter((name) => !before.includes(name)).map((name) => `${what} ${name} is new`)
  return gone.length + fresh.length > 0 ? [...gone, ...fresh] : [`its ${what}s come in another order`]
}

function namesIn(cell: string): string[] {
  return cell === '' ? [] : cell.split(', ')
}

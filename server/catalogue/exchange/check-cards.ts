import { discountedCents, formatCents } from '#contract/money.ts'
import { type CardRow, type ColumnName, columnNames } from './card-columns.ts'
import { type Problem, type ReadRow, parseCards } from './parse-cards.ts'

/** What the store has already: its categories, and its cards with what never changes about them. */
export interface Known {
  /** Each subcategory with its category. */
  groups: readonly { category: string; subCategory: string }[]
  cards: ReadonlyMap<number, Pick<CardRow, 'cardCode' | 'cardType'> & { committed: number }>
}

export interface CheckedRow {
  line: number
  row: CardRow
}

/** Every row of the file when all are valid; otherwise every problem, by line. */
export function checkCards(csv: string, known: Known): { rows: CheckedRow[] } | { problems: Problem[] } {
  const { rows, problems } = parseCards(csv)
  const report = ({ line }: ReadRow, column: ColumnName, reason: string | undefined) => {
    if (reason !== undefined) problems.push({ line, column, reason })
  }
  const ids = new Set([...known.cards.keys(), ...rows.flatMap(({ row }) => row.cardId ?? [])])
  const codes = new Map([...known.cards].map(([cardId, { cardCode }]) => [cardCode, cardId]))
  const repetition = findRepetitions()
  for (const read of rows) {
    const { row } = read
    report(read, 'cardId', repetition(read, 'cardId'))
    report(read, 'cardCode', repetition(read, 'cardCode') ?? codeProblem(row, known, codes))
    report(read, 'cardType', typeProblem(row, known))
    report(read, 'category', categoryProblem(row, known))
    report(read, 'subCategory', subCategoryProblem(row, known))
    report(read, 'value', valueProblem(row))
    report(read, 'discountValue', discountProblem(row))
    report(read, 'capacity', capacityProblem(row, known))
    report(read, 'variants', variantProblem(row, ids))
  }
  if (problems.length > 0) return { problems: problems.toSorted(inFileOrder) }
  return { rows: rows as CheckedRow[] }
}

function inFileOrder(one: Problem, other: Problem): number {
  return one.line - other.line || placeOf(one) - placeOf(other)
}

function placeOf({ column }: Problem): number {
  return columnNames.findIndex((name) => name === column)
}

/** Notices the second row with an id or a code. */
function findRepetitions() {
  const first = new Map<string, number>()
  return ({ line, row }: ReadRow, column: 'cardId' | 'cardCode'): string | undefined => {
    if (row[column] === undefined) return undefined
    const key = `${column} ${row[column]}`
    const earlier = first.get(key)
    if (earlier !== undefined) return `${row[column]} is on line ${earlier} too`
    first.set(key, line)
    return undefined
  }
}

/** The code is part of the card's addresses and of what customers hold. */
function codeProblem(
  { cardId, cardCode }: Partial<CardRow>,
  { cards }: Known,
  codes: ReadonlyMap<string, number>,
): string | undefined {
  if (cardId === undefined || cardCode === undefined) return undefined
  const stored = cards.get(cardId)
  if (stored && stored.cardCode !== cardCode) return `is ${stored.cardCode} for card ${cardId} and cannot change`
  const owner = codes.get(cardCode)
  if (owner !== undefined && owner !== cardId) return `${cardCode} is the code of card ${owner}`
  return undefined
}

function typeProblem({ cardId, cardType }: Partial<CardRow>, { cards }: Known): string | undefined {
  const stored = cardId === undefined ? undefined : cards.get(cardId)
  if (stored && cardType && stored.cardType !== cardType)
    return `is ${stored.cardType} for card ${cardId} and cannot change`
  return undefined
}

function categoryProblem({ category }: Partial<CardRow>, { groups }: Known): string | undefined {
  if (category !== undefined && !groups.some((group) => group.category === category))
    return `there is no category "${category}"`
  return undefined
}

function subCategoryProblem(row: Partial<CardRow>, { groups }: Known): string | undefined {
  const inside = groups.filter(({ category }) => category === row.category)
  if (row.subCategory === undefined || inside.length === 0) return undefined
  if (!inside.some(({ subCategory }) => subCategory === row.subCategory))
    return `there is no subcategory "${row.subCategory}" in "${row.category}"`
  return undefined
}

/** MKT-11, in cents. */
const limits = {
  eGiftCard: { least: 5_000, most: 50_000, name: 'an eGiftCard' },
  MyFlexiVault: { least: 10_000, most: Infinity, name: 'a MyFlexiVault card' },
}

function valueProblem({ cardType, value }: Partial<CardRow>): string | undefined {
  if (cardType === undefined || value === undefined) return undefined
  const { least, most, name } = limits[cardType]
  if (value < least) return `must be at least ${formatCents(least)} for ${name}`
  if (value > most) return `must be at most ${formatCents(most)} for ${name}`
  return undefined
}

function discountProblem({ value, discountType, discountValue }: Partial<CardRow>): string | undefined {
  if (discountType === undefined || discountValue === undefined) return undefined
  if ((discountType === null) !== (discountValue === null)) return 'must be given together with discountType'
  if (discountValue === 0) return 'must be more than 0, or empty together with discountType'
  if (value !== undefined && discountedCents(value, { discountType, discountValue }) <= 0)
    return 'must leave a price above $0.00'
  return undefined
}

/** API-7: what is sold, or held by an order, stays part of the capacity. */
export function capacityProblem(
  { cardId, capacity }: Partial<CardRow>,
  { cards }: Pick<Known, 'cards'>,
): string | undefined {
  const committed = cardId === undefined ? 0 : (cards.get(cardId)?.committed ?? 0)
  if (capacity !== undefined && capacity < committed)
    return `must be at least ${committed}: so many are sold or held by orders`
  return undefined
}

function variantProblem({ variants = [] }: Partial<CardRow>, ids: ReadonlySet<number>): string | undefined {
  const unknown = variants.find((variant) => !ids.has(variant.cardId))
  return unknown && `there is no card ${unknown.cardId}`
}

import type { CardType } from '../types.ts'
import { type Column, decimal, lines, money, oneOf, optional, paragraphs, path, text, wholeNumber } from './cells.ts'

const cardTypes = ['eGiftCard', 'MyFlexiVault'] as const satisfies readonly CardType[]

/** PDP-11: an option, and the card that has it. */
interface LinkedVariant {
  variantType: string
  variantValue: string
  cardId: number
}

/** One line of a list. */
const entry = text(300)

/** Every column of a catalogue file, in the order in which an export writes them (docs/catalogue.md). */
export const columns = {
  cardId: wholeNumber(1, 999_999_999),
  cardCode: text(40, {
    must: 'a letter, then letters, digits and hyphens, at least 3 in all',
    pattern: /^[A-Za-z][A-Za-z0-9-]{2,}$/,
  }),
  cardType: oneOf(cardTypes),
  cardName: text(200),
  brand: text(100),
  category: text(100),
  subCategory: text(100),
  description: optional(paragraphs(5_000)),
  /** Whole cents. */
  value: money(999_999),
  discountType: optional(oneOf(['Percentage', 'Fixed'] as const)),
  /** Percent or AUD, by `discountType`. */
  discountValue: optional(decimal(999_999)),
  dealName: optional(text(100)),
  rewardInPercent: decimal(100),
  capacity: wholeNumber(0, 1_000_000),
  images: lines(path(300)),
  features: lines(entry),
  specifications: lines({ read: readSpecification, write: ({ label, value }) => `${label}: ${value}` }),
  variants: lines({
    read: readVariant,
    write: ({ variantType, variantValue, cardId }) => `${variantType}: ${variantValue} = ${cardId}`,
  }),
}

type Columns = typeof columns
export type ColumnName = keyof Columns
export const columnNames = Object.keys(columns) as ColumnName[]

/** One card as a catalogue file describes it. */
export type CardRow = { [Name in ColumnName]: Columns[Name] extends Column<infer Value> ? Value : never }

/** The cells of a row as an export writes them: two rows are the same card when these are equal. */
export function toCells(row: CardRow): Record<ColumnName, string> {
  const cell = (name: ColumnName) => (columns[name].write as (value: unknown) => string)(row[name])
  return Object.fromEntries(columnNames.map((name) => [name, cell(name)])) as Record<ColumnName, string>
}

function readSpecification(cell: string) {
  const [, label, value] = /^(.+?): (.+)$/.exec(entry.read(cell)) ?? []
  if (label === undefined || value === undefined) throw new TypeError('must be lines such as "Weight: 10 kg"')
  return { label, value }
}

function readVariant(cell: string): LinkedVariant {
  const [, variantType, variantValue, cardId] = /^(.+?): (.+) = ([1-9]\d{0,8})$/.exec(entry.read(cell)) ?? []
  if (variantType === undefined || variantValue === undefined)
    throw new TypeError('must be lines such as "Colour: Cream = 272", with the id of that card')
  return { variantType, variantValue, cardId: Number(cardId) }
}

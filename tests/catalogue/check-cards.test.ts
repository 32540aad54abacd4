import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories, subCategories } from '#server/catalogue/categories.ts'
import { columnNames } from '#server/catalogue/exchange/card-columns.ts'
import { type Known, checkCards } from '#server/catalogue/exchange/check-cards.ts'

const known: Known = {
  groups: [
    { category: 'Food & Drink', subCategory: 'Coffee' },
    { category: 'Home', subCategory: 'Kitchen' },
  ],
  cards: new Map([[1, { cardCode: 'CODE-1', cardType: 'eGiftCard', committed: 7 }]]),
}

const valid = {
  cardId: '900',
  cardCode: 'CODE-900',
  cardType: 'eGiftCard',
  cardName: 'Magpie $60',
  brand: 'Magpie',
  category: 'Food & Drink',
  subCategory: 'Coffee',
  description: '',
  value: '60',
  discountType: '',
  discountValue: '',
  dealName: '',
  rewardInPercent: '0',
  capacity: '20',
  images: '',
  features: '',
  specifications: '',
  variants: '',
}
type Cells = Partial<Record<keyof typeof valid, string>>

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const lineOf = (cells: Cells) =>
  Object.values({ ...valid, ...cells })
    .map(quoted)
    .join(',')
const fileOf = (...rows: Cells[]) => [columnNames.join(','), ...rows.map(lineOf)].join('\n')

function check(csv: string) {
  const checked = checkCards(csv, known)
  return 'problems' in checked
    ? checked.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
    : checked.rows.map(({ row }) => row)
}

test('a row is read with its money in whole cents and its lists as entries', () => {
  const cells = {
    cardType: 'MyFlexiVault',
    value: '149.95',
    discountType: 'Percentage',
    discountValue: '7.5',
    images: '/art/a.svg\n/art/b.svg',
    features: 'Works, everywhere\n\n“Quoted”',
    specifications: 'Weight: 10 kg\nNote: ratio 1: 2',
    variants: 'Colour: Cream = 900\nColour: A = B = 1',
  }
  expect(check(fileOf(cells))).toEqual([
    {
      ...valid,
      cardId: 900,
      cardType: 'MyFlexiVault',
      description: null,
      dealName: null,
      rewardInPercent: 0,
      capacity: 20,
      value: 14_995,
      discountType: 'Percentage',
      discountValue: 7.5,
      images: ['/art/a.svg', '/art/b.svg'],
      features: ['Works, everywhere', '“Quoted”'],
      specifications: [
        { label: 'Weight', value: '10 kg' },
        { label: 'Note', value: 'ratio 1: 2' },
      ],
      variants: [
        { variantType: 'Colour', variantValue: 'Cream', cardId: 900 },
        { variantType: 'Colour', variantValue: 'A = B', cardId: 1 },
      ],
    },
  ])
})

test.each([
  ['a byte order mark', (csv: string) => `\uFEFF${csv}`],
  ['CRLF', (csv: string) => csv.replaceAll('\n', '\r\n')],
  ['a final line break and empty lines', (csv: string) => `${csv.replace('\n', '\n\n')}\n\n`],
  [
    'columns in another order',
    (csv: string) =>
      csv
        .split('\n')
        .map((line) => line.split(',').toReversed().join(','))
        .join('\n'),
  ],
])('a file with %s reads like one without', (_, change) => {
  const csv = fileOf({}, { cardId: '901', cardCode: 'CODE-901' })
  expect(check(change(csv))).toEqual(check(csv))
  expect(check(csv)).toHaveLength(2)
})

test('quotes, commas and line breaks inside a cell are part of its text', () => {
  const description = 'Says "cheers", twice\nand more'
  expect(check(fileOf({ description }))).toMatchObject([{ description }])
  expect(check(fileOf({ description }).replaceAll('\n', '\r\n'))).toMatchObject([{ description }])
})

const named = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n')

test.each<[string, Cells, string]>([
  ['no id', { cardId: '' }, 'cardId: must be a whole number from 1 to 999999999, not ""'],
  ['an id that is not whole', { cardId: '1.5' }, 'cardId: must be a whole number from 1 to 999999999, not "1.5"'],
  ['id 0', { cardId: '0' }, 'cardId: must be a whole number from 1 to 999999999, not "0"'],
  [
    'an id of ten digits',
    { cardId: '1000000000' },
    'cardId: must be a whole number from 1 to 999999999, not "1000000000"',
  ],
  [
    'a code of digits',
    { cardCode: '272' },
    'cardCode: must be a letter, then letters, digits and hyphens, at least 3 in all, not "272"',
  ],
  ['the code of another card', { cardCode: 'CODE-1' }, 'cardCode: CODE-1 is the code of card 1'],
  ['another code for a card', { cardId: '1', cardCode: 'NEW-1' }, 'cardCode: is CODE-1 for card 1 and cannot change'],
  [
    'another type for a card',
    { cardId: '1', cardCode: 'CODE-1', cardType: 'MyFlexiVault', value: '100' },
    'cardType: is eGiftCard for card 1 and cannot change',
  ],
  ['an unknown type', { cardType: 'Voucher' }, 'cardType: must be one of eGiftCard, MyFlexiVault, not "Voucher"'],
  ['no name', { cardName: ' ' }, 'cardName: must not be empty'],
  ['a name of 201 characters', { cardName: 'x'.repeat(201) }, 'cardName: must have at most 200 characters and has 201'],
  ['a control character', { brand: 'Mag\u0000pie' }, 'brand: must be one line without control characters'],
  ['a name of two lines', { cardName: 'Magpie\nBcc: all' }, 'cardName: must be one line without control characters'],
  ['a formula', { cardName: '=1+1' }, 'cardName: must not start with =, +, - or @, not "=1+1"'],
  ['an unknown category', { category: 'Food' }, 'category: there is no category "Food"'],
  [
    'a subcategory of another category',
    { subCategory: 'Kitchen' },
    'subCategory: there is no subcategory "Kitchen" in "Food & Drink"',
  ],
  ['a negative value', { value: '-50' }, 'value: must not be negative, not "-50"'],
  ['a value with three decimals', { value: '50.005' }, 'value: must have at most 2 decimals, not "50.005"'],
  ['a value with a currency sign', { value: '$50' }, 'value: must be a number such as 50 or 49.95, not "$50"'],
  [
    'a value with a thousands separator',
    { value: '1,000' },
    'value: must be a number such as 50 or 49.95, not "1,000"',
  ],
  ['an exponent', { value: '1e2' }, 'value: must be a number such as 50 or 49.95, not "1e2"'],
  [
    'a value above all limits',
    { cardType: 'MyFlexiVault', value: '1000000' },
    'value: must be at most 999999, not "1000000"',
  ],
  ['MKT-11 an eGift Card below $50', { value: '49.99' }, 'value: must be at least $50.00 for an eGiftCard'],
  ['MKT-11 an eGift Card above $500', { value: '500.01' }, 'value: must be at most $500.00 for an eGiftCard'],
  [
    'MKT-11 a product card below $100',
    { cardType: 'MyFlexiVault', value: '99.99' },
    'value: must be at least $100.00 for a MyFlexiVault card',
  ],
  ['a discount without a type', { discountValue: '5' }, 'discountValue: must be given together with discountType'],
  [
    'a discount type without a value',
    { discountType: 'Fixed' },
    'discountValue: must be given together with discountType',
  ],
  [
    'an unknown discount type',
    { discountType: 'Half', discountValue: '5' },
    'discountType: must be one of Percentage, Fixed, not "Half"',
  ],
  [
    'a discount of 0',
    { discountType: 'Fixed', discountValue: '0' },
    'discountValue: must be more than 0, or empty together with discountType',
  ],
  [
    'a discount of the whole value',
    { discountType: 'Fixed', discountValue: '60' },
    'discountValue: must leave a price above $0.00',
  ],
  [
    'a discount of 100 %',
    { discountType: 'Percentage', discountValue: '100' },
    'discountValue: must leave a price above $0.00',
  ],
  ['a reward above 100 %', { rewardInPercent: '101' }, 'rewardInPercent: must be at most 100, not "101"'],
  [
    'a capacity that is not whole',
    { capacity: '2.5' },
    'capacity: must be a whole number from 0 to 1000000, not "2.5"',
  ],
  [
    'API-7 a capacity below what is sold or held',
    { cardId: '1', cardCode: 'CODE-1', capacity: '6' },
    'capacity: must be at least 7: so many are sold or held by orders',
  ],
  ...[
    [
      '//cdn.example/a.svg',
      '/\\evil.example/x.png',
      '/\\/evil.example/x.png',
      '/.//evil.example/x.png',
      '/art/\\x.png',
    ],
    ['/ /evil.example/x.png', '/\u00a0/x.png', 'https://evil.example/x.png', 'art/x.png', 'javascript:alert(1)'],
  ]
    .flat()
    .map((images): [string, Cells, string] => [
      images,
      { images },
      `images: must be an address that starts with /, not "${images}"`,
    ]),
  ['51 features', { features: named(51) }, 'features: must have at most 50 lines and has 51'],
  [
    'a specification without a label',
    { specifications: '10 kg' },
    'specifications: must be lines such as "Weight: 10 kg"',
  ],
  [
    'a variant without an id',
    { variants: 'Value: $50' },
    'variants: must be lines such as "Colour: Cream = 272", with the id of that card',
  ],
  ['a variant that does not exist', { variants: 'Value: $50 = 77' }, 'variants: there is no card 77'],
])('API-23 a row with %s is refused with line, column and reason', (_, cells, problem) => {
  expect(check(fileOf({ cardId: '899', cardCode: 'CODE-899' }, cells))).toEqual([`3 ${problem}`])
})

test('the second row with an id or a code is refused, with the line of the first', () => {
  expect(check(fileOf({}, { cardCode: 'CODE-2' }, { cardId: '901' }))).toEqual([
    '3 cardId: 900 is on line 2 too',
    '4 cardCode: CODE-900 is on line 2 too',
  ])
})

test('every problem of a file is reported, by line, and lines inside cells count', () => {
  const csv = fileOf({ features: 'one\ntwo\nthree' }, { cardId: '', value: '1.234' }, { cardId: '902', brand: '' })
  expect(check(csv).map((problem) => String(problem).split(': ')[0])).toEqual([
    '5 cardId',
    '5 cardCode',
    '5 value',
    '6 cardCode',
    '6 brand',
  ])
  expect(check(csv.replaceAll('\n', '\r\n'))).toEqual(check(csv))
})

test.each([
  ['an empty file', '', ['1 null: The file is empty.']],
  ['a byte order mark alone', '\uFEFF', ['1 null: The file is empty.']],
  ['a header alone', columnNames.join(','), ['1 null: The file has a header and no cards.']],
  [
    'a quote that is not closed',
    `${fileOf({})}\n"901,`,
    [expect.stringMatching(/^3 null: This is not CSV: Quote Not Closed/)],
  ],
  [
    'a row that is too short',
    `${columnNames.join(',')}\n1,2`,
    ['2 null: This row has 2 cells, and the header names 18 columns.'],
  ],
])('%s is refused', (_, csv, problems) => {
  expect(check(csv)).toEqual(problems)
})

test('a header with a missing, an unknown and a repeated column is refused', () => {
  const header = columnNames.map((name) => (name === 'value' ? 'price' : name)).join(',')
  expect(check(`${header},brand\n`)).toEqual([
    '1 price: There is no such column.',
    '1 brand: This column appears twice.',
    '1 value: This column is missing.',
  ])
})

test('10,000 rows are checked within 3 s of processor time', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ cardId: `${index + 2}`, cardCode: `CODE-${index + 2}` }))
  const csv = fileOf(...rows)
  const started = process.cpuUsage()
  expect(check(csv)).toHaveLength(10_000)
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000)
})

test('the example of docs/catalogue.md is valid in a new store', () => {
  const groups = subCategories.map(({ categoryId, subCategoryName }) => ({
    category: categories.find((category) => category.categoryId === categoryId)!.categoryName,
    subCategory: subCategoryName,
  }))
  const example = readFileSync('catalogue/example.csv', 'utf8')
  const checked = checkCards(example, { groups, cards: new Map() })
  expect(checked).toMatchObject({ rows: [{ row: { cardName: 'Harbour Loaf $50 eGift Card' } }, {}, {}] })
})

import { timesIn, withoutTimes } from '../record/times-in.ts'
import { spelledTime } from '../record/spoken-time.ts'
import type { TestRow } from './test-rows.ts'

/** A number or a quotation of a requirement, by which its tests can be narrowed. */
export interface RequirementTerm {
  label: string
  kind: 'time' | 'quotation' | 'number'
  isIn: (row: TestRow) => boolean
}

const quotation = /(?<!\p{L})'([^']{3,}?)'(?!\p{L})/gu

/** Times first, then what the requirement quotes, then its other numbers. */
export function requirementTerms(text: string): RequirementTerm[] {
  const quotations = [...text.matchAll(quotation)].map(([, quoted = '']) => quoted)
  const rest = text.replaceAll(quotation, ' ').replaceAll(/`[^`]*`|\/\S+|[A-Z]+-\d+/g, ' ')
  const numbers = [...withoutTimes(rest).matchAll(/(?<![\w.,/-])\$?\d[\d,]*(?:\.\d+)?%?(?![\w/-])/g)]
  return [
    ...unique(timesIn(text)).map(timeTerm),
    ...unique(quotations).map(quotationTerm),
    ...unique(numbers.map(([number]) => number)).map(numberTerm),
  ]
}

function timeTerm(time: number): RequirementTerm {
  return { label: spelledTime(time), kind: 'time', isIn: ({ times }) => times.includes(time) }
}

/** A test may quote it without its last full stop. */
function quotationTerm(quoted: string): RequirementTerm {
  const wanted = quoted.replace(/[.…]+$/, '').toLowerCase()
  return { label: `“${quoted}”`, kind: 'quotation', isIn: ({ title }) => title.toLowerCase().includes(wanted) }
}

function numberTerm(number: string): RequirementTerm {
  const wanted = number.replaceAll(',', '')
  const isIn = ({ plain }: TestRow) =>
    plain
      .replaceAll(/(?<=\d),(?=\d{3})/g, '')
      .split(/[^\w$%.]+/)
      .includes(wanted)
  return { label: number, kind: 'number', isIn }
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)]
}

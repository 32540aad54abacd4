import { Enquiry } from '#contract/enquiry.ts'
import { CallFailed, noAnswer, problemText } from '../problem.ts'

export type EnquiryField = keyof Enquiry

/** The form as it was filled in: each field's text, the product's value. */
export type EnquiryDraft = Record<EnquiryField, string>

/** The result of the last enquiry. */
export interface EnquiryAnswer {
  tone: 'success' | 'error'
  text: string
}

/** ENQ-1: the empty and invalid fields, in the form's order. */
export function faultsOf(draft: EnquiryDraft): EnquiryField[] {
  const paths = Enquiry.safeParse(draft).error?.issues.map(({ path }) => path[0]) ?? []
  return fields.filter((field) => paths.includes(field))
}

/** Whether any field contains more than in an empty form, which has at most its preselected product. */
export function isFilledIn(draft: EnquiryDraft, preselected: string): boolean {
  return fields.some((field) => draft[field].trim() !== (field === 'product' ? preselected : ''))
}

/** ENQ-3, API-3: why an enquiry failed, and the field that the server refused. */
export function problemOf(error: unknown): { answer: EnquiryAnswer; faults: EnquiryField[] } {
  return {
    answer: { tone: 'error', text: problemText(error, otherwise) },
    faults: fields.filter((field) => error instanceof CallFailed && error.field === field),
  }
}

const otherwise = { fallback: noAnswer, exception: 'Unexpected error occurred' }

const fields = Object.keys(Enquiry.shape) as EnquiryField[]

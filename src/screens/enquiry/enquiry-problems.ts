import { useMemo } from 'react'
import type { EnquiryField } from '#machines/enquiry/draft.ts'
import type { FieldProblem } from '#src/ui/error-summary.tsx'

/** The error message of each field. */
export const needs: Record<EnquiryField, string> = {
  fullName: 'Enter your name',
  email: 'Enter your email address, such as name@example.com',
  mobileNumber: 'Check your mobile number',
  product: 'Select a product',
  enquiryMessage: 'Enter your question',
}

/** The fields at fault in a form whose fields' ids begin with `formId`; another array only after another try. */
export function useProblems(faults: readonly EnquiryField[] | undefined, formId: string): readonly FieldProblem[] {
  return useMemo(
    () => (faults ?? []).map((field) => ({ text: needs[field], fieldId: formId + field })),
    [faults, formId],
  )
}

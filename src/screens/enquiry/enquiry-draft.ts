import type { MouseEvent } from 'react'
import type { EnquiryDraft, EnquiryField } from '#machines/enquiry/draft.ts'
import { textIn } from '#src/ui/form-text.ts'

/** The present values of the form. */
export function draftOf(form: HTMLFormElement): EnquiryDraft {
  const text = (name: EnquiryField) => textIn(form, name)
  return {
    fullName: text('fullName'),
    email: text('email'),
    mobileNumber: text('mobileNumber'),
    product: text('product'),
    enquiryMessage: text('enquiryMessage'),
  }
}

/** The second press of a double click may come after a quick answer has emptied the form: it is ignored. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

import { Box, Stack } from '#src/styled/styled.tsx'
import { useCallback, useId } from 'react'
import { type EnquiryProduct, enquiryProducts } from '#contract/enquiry.ts'
import type { EnquiryAnswer, EnquiryField } from '#machines/enquiry/draft.ts'
import type { EnquiryView } from '#machines/enquiry/enquiry.connect.ts'
import { emptyFormOnMount, fillEmpty } from '#src/dom/form.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field, Select, TextArea } from '#src/ui/field.tsx'
import { focusSubmitter } from '#src/ui/form-text.ts'
import { draftOf, ignoreSecondClick } from './enquiry-draft.ts'
import { needs, useProblems } from './enquiry-problems.ts'

type FormView = Extract<EnquiryView, { screen: 'form' }>

export interface EnquiryFormProps {
  /** The preselected product, if the page is about one. */
  product?: EnquiryProduct | undefined
  /** What an empty message starts with when the form appears (ENQ-7). */
  message?: string
}

/** ENQ-1 to ENQ-3, ENQ-7: the enquiry form. */
export function EnquiryForm({ view, ...props }: EnquiryFormProps & { view: EnquiryView }) {
  switch (view.screen) {
    case 'form':
      return <Form {...view} {...props} />
    case 'submitting':
      return <Form busy {...props} />
  }
}

/**
 * The fields keep their own text, whatever the machine does meanwhile. The machine makes the browser's checks (ENQ-1), so
 * that a mistake is shown once: in the summary and at its field, without the browser's bubble. Before hydration a submit does nothing
 * (`dialog`): a plain one would put everything into the address.
 */
function Form({
  answer,
  faults,
  submit,
  busy,
  product,
  message = '',
}: Partial<FormView> & EnquiryFormProps & { busy?: true }) {
  const id = useId()
  const problems = useProblems(faults, id)
  const fillIn = useCallback((area: HTMLTextAreaElement | null) => fillEmpty(area, message), [message])
  const field = (name: EnquiryField) => ({
    id: id + name,
    name,
    disabled: busy,
    error: faults?.includes(name) ? needs[name] : null,
  })
  return (
    <form
      method="dialog"
      noValidate
      aria-label="Enquiry"
      onSubmit={(event) => {
        event.preventDefault()
        focusSubmitter(event)
        submit?.(draftOf(event.currentTarget))
      }}
    >
      <Stack gap="5">
        {problems.length > 0 && <ErrorSummary problems={problems} />}
        <Field {...field('fullName')} label="Full name" autoComplete="name" required />
        <Field {...field('email')} type="email" label="Email" autoComplete="email" required />
        <Field {...field('mobileNumber')} type="tel" label="Mobile number (optional)" autoComplete="tel" />
        <Select {...field('product')} label="Product" defaultValue={product ?? ''} required>
          <option value="" disabled>
            Select a product
          </option>
          {enquiryProducts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea {...field('enquiryMessage')} ref={fillIn} label="Your enquiry" rows={5} required />
        {answer && <Answer {...answer} />}
        <Box>
          <Button type="submit" size="lg" busy={busy && 'Submitting...'} onClick={ignoreSecondClick}>
            Send enquiry
          </Button>
        </Box>
      </Stack>
    </form>
  )
}

function Answer({ tone, text }: EnquiryAnswer) {
  switch (tone) {
    case 'success':
      return (
        <div ref={emptyFormOnMount}>
          {/* ENQ-3 */}
          <Alert tone="success" role="alert">
            {text}
          </Alert>
        </div>
      )
    case 'error':
      return <Alert tone="error">{text}</Alert>
  }
}

import { Box, Stack } from '#src/styled/styled.tsx'
import { useId } from 'react'
import { type EnquiryProduct, enquiryProducts } from '#contract/enquiry.ts'
import type { EnquiryAnswer, EnquiryField } from '#machines/enquiry/draft.ts'
import type { EnquiryView, ReportView } from '#machines/enquiry/enquiry.connect.ts'
import { emptyFormOnMount } from '#src/dom/empty-form.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field, Select, TextArea } from '#src/ui/field.tsx'
import { focusSubmitter } from '#src/ui/form-text.ts'
import { draftOf, ignoreSecondClick } from './enquiry-draft.ts'
import { needs, useProblems } from './enquiry-problems.ts'
import { StepReport, type StepSource } from './step-report.tsx'

type FormView = Extract<EnquiryView, { screen: 'form' }>

/** The preselected product, if the page is about one. */
export interface EnquiryFormProps {
  product?: EnquiryProduct | undefined
}

interface WiredFormProps extends EnquiryFormProps {
  /** Where the form offers to show what happened in this tab (ENQ-5). */
  stepSource?: StepSource | undefined
}

/** ENQ-1 to ENQ-3, ENQ-5: the enquiry form. */
export function EnquiryForm({ view, ...props }: WiredFormProps & { view: EnquiryView }) {
  switch (view.screen) {
    case 'form':
      return <Form {...view} {...props} />
    case 'submitting':
      return <Form busy report={view.report} {...props} />
  }
}

/**
 * The fields keep their own text, whatever the machine does meanwhile. The machine makes the browser's checks (ENQ-1), so
 * that a mistake is shown once: in the summary and at its field, without the browser's bubble. Before hydration a submit does nothing
 * (`dialog`): a plain one would put everything into the address.
 */
function Form(props: Partial<Omit<FormView, 'report'>> & WiredFormProps & { busy?: true; report: ReportView | null }) {
  const { answer, faults, submit, busy, product, report, stepSource } = props
  const id = useId()
  const problems = useProblems(faults, id)
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
        <TextArea {...field('enquiryMessage')} label="Your enquiry" rows={5} required />
        {report && stepSource && <StepReport view={report} {...stepSource} />}
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

import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** ENQ-5: leads to the enquiry form, which can send what happened in this tab. */
export function ReportProblem() {
  return (
    <ButtonLink to={paths.submitEnquiry} variant="link">
      Report a problem
    </ButtonLink>
  )
}

import { useLocation } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** ENQ-7: leads to the enquiry form, whose message names this page. */
export function ReportProblem() {
  const { pathname } = useLocation()
  return (
    <ButtonLink to={paths.submitEnquiry} state={{ reportedPath: pathname }} variant="link">
      Report a problem
    </ButtonLink>
  )
}

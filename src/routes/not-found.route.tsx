import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { ReportProblem } from '../screens/report-problem.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Content } from '../ui/layout.tsx'

/** NAV-3: any path that the store does not know; not indexed, answered with 404. */
export default staticPage(
  () => ({ title: 'Page not found', description: 'There is no page at this address.', noindex: true }),
  () => (
    <Content>
      <EmptyState
        as="h1"
        scene="lost"
        title="Page not found"
        text="The address may have a typo, or the page has moved. Your cart and eVault are where you left them."
      >
        <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
        <ButtonLink to={paths.home} variant="quiet">
          Go to the home page
        </ButtonLink>
        <ButtonLink to={paths.myPurchases} variant="quiet">
          My purchases
        </ButtonLink>
        <ReportProblem />
      </EmptyState>
    </Content>
  ),
  404,
)

import { paths } from '#contract/paths.ts'
import { staticPage } from '../page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Content } from '../ui/layout.tsx'

/** A page that the store will have; it says so. */
export default staticPage(
  () => ({ title: 'Opening soon', description: 'We are still building this page.', noindex: true }),
  () => (
    <Content>
      <EmptyState
        as="h1"
        scene="empty"
        title="This page is opening soon"
        text="We are still building it. The shop is open, and so is your eVault."
      >
        <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
      </EmptyState>
    </Content>
  ),
)

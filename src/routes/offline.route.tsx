import { paths, sameOriginPath } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { useShownLocation } from '../page/shown-location.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Content } from '../ui/layout.tsx'

/** PWA-1: the answer of the service worker without network and cached page. */
export default staticPage(
  () => ({ title: 'You are offline', description: 'There is no connection to the store right now.', noindex: true }),
  function Offline() {
    const wanted = sameOriginPath(new URLSearchParams(useShownLocation().location.search).get('wanted')) ?? paths.home
    return (
      <Content>
        <EmptyState
          as="h1"
          scene="trouble"
          title="You are offline"
          text="This page will load when you’re back online. Pages you’ve already visited still open. Your cart and eVault are safe."
        >
          <ButtonLink to={wanted} reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to={paths.shop} variant="quiet" reloadDocument>
            Go to the shop
          </ButtonLink>
        </EmptyState>
      </Content>
    )
  },
)

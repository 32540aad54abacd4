import { Flex, Grid, Heading } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { VaultCardView } from '#machines/vault-card/vault-card.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { AlertWithControls } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** VLT-5: why the card cannot be shown, and the next steps. */
export function VaultCardFailed({ view }: { view: Extract<VaultCardView, { screen: 'failed' }> }) {
  return (
    <>
      <Heading as="h1" size="2xl" mb="5">
        We can’t show this card
      </Heading>
      <AlertWithControls tone="error" title={view.text}>
        <Flex wrap="wrap" gap="3" mt="3">
          <Button variant="quiet" onClick={view.goBack}>
            Go Back
          </Button>
          <ButtonLink to={paths.myPurchases} variant="quiet">
            My Purchases
          </ButtonLink>
          <Button variant="link" onClick={view.retry}>
            Retry
          </Button>
        </Flex>
      </AlertWithControls>
    </>
  )
}

/** A heading and a skeleton of the card, so that the page has a name and the layout does not shift. */
export function VaultCardLoading() {
  return (
    <>
      <VisuallyHidden as="output">Loading your card…</VisuallyHidden>
      <Grid templateColumns={{ base: '1fr', lg: '5fr 6fr' }} gap={{ base: '6', lg: '12' }}>
        <Skeleton aspectRatio={1.586} borderRadius="lg" />
        <Flex direction="column" gap="4">
          <Skeleton height="6" width="100px" />
          <Heading as="h1" size="2xl" ref={keepFocus}>
            Your card
          </Heading>
          <Skeleton height="9" width="140px" />
          <Skeleton height="12" width="200px" />
          <Skeleton height="32" />
        </Flex>
      </Grid>
    </>
  )
}

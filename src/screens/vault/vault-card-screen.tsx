import { Box, Grid, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { VaultCardView } from '#machines/vault-card/vault-card.connect.ts'
import { CardArt } from '#src/ui/card-art.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { VaultCardFacts } from './vault-card-facts.tsx'
import { VaultCardFailed, VaultCardLoading } from './vault-card-states.tsx'

type CardView = Extract<VaultCardView, { screen: 'card' }>

/** VLT-3: one card of the eVault. */
export function VaultCardScreen({ view }: { view: VaultCardView }) {
  return (
    <Content py={{ base: '6', md: '10' }}>
      <Link to={paths.myPurchases} alone display="inline-flex" alignItems="center" gap="2" py="2" mb="4">
        <Icon name="arrowLeft" size={18} />
        Back to Purchases
      </Link>
      <VaultCardBody view={view} />
    </Content>
  )
}

function VaultCardBody({ view }: { view: VaultCardView }) {
  switch (view.screen) {
    case 'loading':
      return <VaultCardLoading />
    case 'failed':
      return <VaultCardFailed view={view} />
    case 'card':
      return (
        <>
          <Grid templateColumns={{ base: '1fr', lg: '5fr 6fr' }} gap={{ base: '6', lg: '12' }} alignItems="start">
            <Box
              position={{ lg: 'sticky' }}
              top="24"
              filter={view.card.state === 'Available' ? undefined : 'grayscale(0.85)'}
            >
              <CardArt imageUrl={view.card.imageUrl} alt="" eager rounded="lg" />
            </Box>
            <VaultCardFacts {...view} />
          </Grid>
          {view.notice && <AppNotice {...view.notice} />}
        </>
      )
  }
}

/** VLT-4 */
function AppNotice({ close }: NonNullable<CardView['notice']>) {
  return (
    <Dialog title="Redeem in the app" onClose={close}>
      <Text role="alert" mb="5">
        You must use the {brand.name} mobile app to redeem this card. Open it on your phone and log in with the same
        mobile number to find the card.
      </Text>
      <StoreBadges />
    </Dialog>
  )
}

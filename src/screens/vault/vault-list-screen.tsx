import { Heading, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { VaultListView } from '#machines/vault-list/vault-list.connect.ts'
import { Content } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { VaultList } from './vault-list.tsx'

/** VLT-1: the eVault, a wallet of the cards that the shopper has bought. */
export function VaultListScreen({ view }: { view: VaultListView }) {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Heading as="h1" size="2xl">
        My Purchases
      </Heading>
      <Text color="ink.muted" mt="2" mb="6">
        Every card you’ve bought, ready when you are. Looking for an order? See{' '}
        <Link to={paths.myOrders}>My Orders</Link>.
      </Text>
      <VaultList view={view} />
    </Content>
  )
}

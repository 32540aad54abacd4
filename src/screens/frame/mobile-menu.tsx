import { Box } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { SessionView } from '#machines/session/session.connect.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { AccountItems } from './account-menu.tsx'
import { HotDeals } from './hot-deals.tsx'
import { hotDealsLink } from './links.ts'
import { MenuLink } from './menu.tsx'
import { ProductGroups } from './products-menu.tsx'

/** HDR-9: the header's links on a small screen. */
export function MobileMenu({ close, session }: { close: () => void; session: SessionView }) {
  return (
    <Drawer side="left" title="Menu" onClose={close}>
      <Box as="nav" aria-label="Main" mx="-3">
        <MenuLink to={paths.shop}>Shop</MenuLink>
        <MenuLink to={hotDealsLink.to}>
          <HotDeals />
        </MenuLink>
        <ProductGroups />
        <Box mt="2" pt="2" borderTopWidth="1px" borderColor="line">
          <AccountItems session={session} />
        </Box>
      </Box>
    </Drawer>
  )
}

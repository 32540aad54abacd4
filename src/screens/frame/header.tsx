import { Box, Flex, chakra } from '#src/styled/styled.tsx'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { SearchBoxView } from '#machines/search-box/search-box.connect.ts'
import type { SessionView } from '#machines/session/session.connect.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Link, routerLink } from '#src/ui/link.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartButton } from './cart-button.tsx'
import { HeaderButton } from './header-button.tsx'
import { HotDeals } from './hot-deals.tsx'
import { hotDealsLink } from './links.ts'
import { ProductsMenu } from './products-menu.tsx'
import { Search } from './search.tsx'

/** What the header knows of the store. */
export interface HeaderProps {
  session: SessionView
  /** HDR-6: how many items the cart contains; null while that is not known. */
  cartCount: number | null
  panels: Record<'products' | 'account' | 'mobile' | 'cart', PanelView>
  /** NAV-8. */
  environment: string
  /** What the present page was searched for. */
  searchTerm: string
  /** HDR-2: the trimmed text, which may be empty. */
  onSearch: (text: string) => void
  /** HDR-3. */
  searchBox: SearchBoxView
}

/** HDR-1 to HDR-9: who we are, where to go, what is in the cart, whose account. */
export const Header = memo(function Header(props: HeaderProps) {
  const { session, cartCount, panels, environment, searchTerm, onSearch, searchBox } = props
  const { mobile } = panels
  return (
    <Bar>
      <Content>
        <Flex wrap={{ base: 'wrap', md: 'nowrap' }} align="center" columnGap={{ base: '0.5', sm: '1', lg: '4' }} py="2">
          <Box hideFrom="lg" ml="-2">
            <HeaderButton
              aria-haspopup="dialog"
              aria-expanded={mobile.screen === 'open'}
              aria-label="Menu"
              onClick={mobile.press}
            >
              <Icon name="menu" size={24} />
            </HeaderButton>
          </Box>
          <Link to={paths.home} alone variant="plain" py="1" borderRadius="sm" _hover={{ textDecoration: 'none' }}>
            <Logo />
          </Link>
          {environment !== 'production' && (
            // On a phone it lies over the upper edge, where it takes no room from the controls.
            <Box
              position={{ base: 'absolute', sm: 'static' }}
              top="0"
              left="50%"
              transform={{ base: 'translateX(-50%)', sm: 'none' }}
            >
              <Badge tone="info">{environment}</Badge>
            </Box>
          )}
          <Flex as="nav" aria-label="Main" hideBelow="lg" align="center" gap="1">
            <NavLink to={paths.shop}>Shop</NavLink>
            <NavLink to={hotDealsLink.to}>
              <HotDeals />
            </NavLink>
            <ProductsMenu view={panels.products} />
          </Flex>
          <Box flex="1" minW={{ base: 'full', md: '0' }} order={{ base: 9, md: 0 }} pb={{ base: '1', md: '0' }}>
            <Search box={searchBox} searchTerm={searchTerm} onSearch={onSearch} />
          </Box>
          <Flex ml="auto" mr={{ base: '-2', lg: '0' }} gap={{ base: '0', sm: '1' }}>
            <AccountMenu view={panels.account} session={session} />
            <CartButton count={cartCount} view={panels.cart} />
          </Flex>
        </Flex>
      </Content>
    </Bar>
  )
})

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    // NAV-4: the `scroll-padding` of global-css.ts is the room of this bar. Nothing in the bar is hidden by it: focus and
    // clicks do not scroll the page.
    '& *': { scrollMarginTop: '-8rem' },
    // A phone on its side has no room to spare.
    '@media (max-height: 480px)': { position: 'relative' },
    zIndex: 'header',
    bg: 'page',
    borderTopWidth: '4px',
    borderTopColor: 'wattle.solid',
    borderBottomWidth: '1px',
    borderBottomColor: 'line',
  },
})

const NavLink = chakra(
  RouterLink,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'touch',
      px: '3',
      color: 'ink',
      fontWeight: 'semibold',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      borderRadius: 'md',
      _hover: { bg: 'eucalypt.tint', color: 'eucalypt.text' },
    },
  },
  routerLink,
)

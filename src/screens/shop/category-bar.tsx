import { Flex, chakra } from '@chakra-ui/react'
import { Suspense, lazy } from 'react'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { CategoryLinks, NamedLink, ShopCategories } from '#machines/shop-list/shop-frame.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'

const Drawer = lazy(() => import('./categories-drawer.tsx'))

export interface CategoryBarProps {
  categories: ShopCategories
  /** The side drawer, open or closed. */
  drawer: PanelView
}

/** SHOP-3: the way to all categories, and on wider screens links to those next at hand. */
export function CategoryBar({ categories, drawer }: CategoryBarProps) {
  return (
    <Flex as="nav" aria-label="Categories" align="flex-start" wrap="wrap" gap="3">
      <Button variant="quiet" size="sm" onClick={drawer.press} aria-haspopup="dialog">
        <Icon name="filter" />
        Categories
      </Button>
      {categories.show === 'links' && <Shortcuts links={nextAtHand(categories.links)} />}
      {drawer.screen === 'open' && (
        <Suspense fallback={null}>
          <Drawer categories={categories} onClose={drawer.close} />
        </Suspense>
      )}
    </Flex>
  )
}

function Shortcuts({ links }: { links: (NamedLink & { isCurrent: boolean })[] }) {
  return (
    <Flex as="ul" display={{ base: 'none', lg: 'flex' }} flex="1" wrap="wrap" gap="2">
      {links.map(({ label, href, isCurrent }) => (
        <li key={href}>
          <Shortcut to={href} variant="plain" aria-current={isCurrent || undefined}>
            {label}
          </Shortcut>
        </li>
      ))}
    </Flex>
  )
}

/** Within a category its subcategories, else the categories. */
function nextAtHand(links: CategoryLinks[]) {
  return links.find(({ isCurrent }) => isCurrent)?.subs ?? links
}

const Shortcut = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '9',
    px: '3',
    bg: 'sunken',
    fontSize: 'sm',
    borderRadius: 'full',
    '@media (pointer: coarse)': { minH: 'touch' },
    '&[aria-current]': { bg: 'eucalypt.solid', color: 'eucalypt.on' },
  },
})

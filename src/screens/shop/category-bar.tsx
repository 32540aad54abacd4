import { Flex } from '@chakra-ui/react'
import { Suspense, lazy } from 'react'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { CategoryLinks, NamedLink, ShopCategories } from '#machines/shop-list/shop-frame.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

const Drawer = lazy(() => import('./categories-drawer.tsx'))

export interface CategoryBarProps {
  categories: ShopCategories
  /** The side drawer, open or closed. */
  drawer: PanelView
}

/** SHOP-3: the way to all categories, and on wider screens links to those next at hand. */
export function CategoryBar({ categories, drawer }: CategoryBarProps) {
  return (
    <Flex as="nav" aria-label="Categories" wrap="wrap" gap="2">
      <Button variant="quiet" onClick={drawer.press} aria-haspopup="dialog">
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
    <Flex display={{ base: 'none', lg: 'flex' }} wrap="wrap" gap="2">
      {links.map(({ label, href, isCurrent }) => (
        <ButtonLink
          key={href}
          to={href}
          variant={isCurrent ? 'primary' : 'quiet'}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </Flex>
  )
}

/** Within a category its subcategories, else the categories. */
function nextAtHand(links: CategoryLinks[]) {
  return links.find(({ isCurrent }) => isCurrent)?.subs ?? links
}

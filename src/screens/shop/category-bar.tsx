import { Flex, Text, chakra } from '#src/styled/styled.tsx'
import { centreInRow } from '#src/dom/centre-in-row.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { CategoryLinks, NamedLink, ShopCategories } from '#machines/shop-list/shop-frame.ts'
import { Button } from '#src/ui/button.tsx'
import { PanelUnavailable } from '#src/ui/floating-alert.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Link } from '#src/ui/link.tsx'
import type { CategoriesDrawerProps } from './categories-drawer.tsx'
import { RetryCategories } from './retry-categories.tsx'

const Drawer = lazyPart({
  name: 'The drawer of categories',
  load: async () => (await import('./categories-drawer.tsx')).CategoriesDrawer,
  Unavailable: DrawerUnavailable,
})

/** SHOP-3. */
export interface CategoryBarProps {
  categories: ShopCategories
  /** The side drawer, open or closed. */
  drawer: PanelView
}

/** SHOP-3: a button for all categories, and in the same row links to the nearest ones. */
export function CategoryBar({ categories, drawer }: CategoryBarProps) {
  return (
    <Flex as="nav" aria-label="Categories" align="flex-start" gap="2">
      <Button variant="quiet" size="sm" flexShrink="0" my="1.5" onClick={drawer.press} aria-haspopup="dialog">
        <Icon name="filter" />
        Categories
      </Button>
      {categories.show === 'failed' && (
        <Flex align="center" wrap="wrap" columnGap="2" my="1.5">
          <Text fontSize="sm">The categories did not load.</Text>
          <RetryCategories variant="link" size="sm" retry={categories.retry} />
        </Flex>
      )}
      {categories.show === 'links' && <Shortcuts links={nextAtHand(categories.links)} />}
      {drawer.screen === 'open' && <Drawer categories={categories} onClose={drawer.close} />}
    </Flex>
  )
}

function DrawerUnavailable({ onClose }: CategoriesDrawerProps) {
  return (
    <PanelUnavailable
      title="The categories didn’t load"
      advice="Check your internet connection, then open them again. If that doesn’t help, reload the page."
      close={onClose}
    />
  )
}

function Shortcuts({ links }: { links: (NamedLink & { isCurrent: boolean })[] }) {
  return (
    <Row>
      {links.map(({ label, href, isCurrent }) => (
        <li key={href} ref={keepFocus}>
          <Shortcut
            to={href}
            variant="plain"
            aria-current={isCurrent || undefined}
            ref={isCurrent ? centreInRow : undefined}
            onFocus={(event) => centreInRow(event.currentTarget)}
          >
            {label}
          </Shortcut>
        </li>
      ))}
    </Row>
  )
}

/** Within a category its subcategories, else the categories. */
function nextAtHand(links: CategoryLinks[]) {
  return links.find(({ isCurrent }) => isCurrent)?.subs ?? links
}

/** Scrolls by itself, never the page. The end fades, to show that it goes on; the padding has room for focus rings. */
const Row = chakra('ul', {
  base: {
    display: 'flex',
    flex: '1',
    minW: '0',
    gap: '2',
    py: '1.5',
    pl: '1.5',
    pr: '10',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollPaddingInline: '12px 40px',
    scrollbarWidth: 'none',
    // With a mouse the row can only be scrolled by its scrollbar.
    '@media (hover: hover) and (pointer: fine)': {
      scrollbarWidth: 'thin',
      scrollbarColor: '{colors.line} transparent',
    },
    maskImage: 'linear-gradient(to left, transparent, black 40px)',
  },
})
const Shortcut = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '9',
    px: '3',
    whiteSpace: 'nowrap',
    bg: 'sunken',
    fontSize: 'sm',
    borderRadius: 'full',
    '@media (pointer: coarse)': { minH: 'touch' },
    '&[aria-current]': { bg: 'eucalypt.solid', color: 'eucalypt.on' },
  },
})

import { Flex, Text, chakra } from '#src/styled/styled.tsx'
import type { CategoryLinks, ShopCategories } from '#machines/shop-list/shop-frame.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryCategories } from './retry-categories.tsx'

/** SHOP-3: the categories, and what closes the drawer. */
export interface CategoriesDrawerProps {
  categories: ShopCategories
  onClose: () => void
}

/** SHOP-3: every category and subcategory. Picking one closes the drawer. */
export function CategoriesDrawer(props: CategoriesDrawerProps) {
  return (
    <Drawer side="left" title="Categories" onClose={props.onClose}>
      <Choices {...props} />
    </Drawer>
  )
}

function Choices({ categories, onClose }: { categories: ShopCategories; onClose: () => void }) {
  switch (categories.show) {
    case 'loading':
      return <Loading label="Loading categories" />
    case 'failed':
      return (
        <Alert tone="error" title="The categories did not load">
          <Text mb="3">The cards are still here. Try again in a moment.</Text>
          <RetryCategories variant="quiet" retry={categories.retry} />
        </Alert>
      )
    case 'links':
      return categories.links.map((category) => (
        <Category key={category.categoryId} category={category} onPick={onClose} />
      ))
  }
}

function Category({ category, onPick }: { category: CategoryLinks; onPick: () => void }) {
  return (
    <Section open={category.isCurrent} name="categories">
      <Title>
        {category.label}
        <Icon name="chevronDown" />
      </Title>
      <Flex as="ul" direction="column" pb="3">
        {[{ label: `All ${category.label}`, href: category.href, isCurrent: false }, ...category.subs].map((sub) => (
          <li key={sub.href}>
            <Choice to={sub.href} variant="plain" onClick={onPick} aria-current={sub.isCurrent ? 'true' : undefined}>
              {sub.label}
            </Choice>
          </li>
        ))}
      </Flex>
    </Section>
  )
}

const Section = chakra('details', {
  base: { borderBottomWidth: '1px', borderColor: 'line', '&[open] > summary > svg': { transform: 'rotate(180deg)' } },
})
const Title = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: 'touch',
    py: '2',
    fontWeight: 'semibold',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { transition: 'transform 180ms ease-out' },
  },
})
const Choice = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'touch',
    px: '3',
    borderRadius: 'sm',
    _hover: { bg: 'eucalypt.tint' },
    '&[aria-current]': { bg: 'eucalypt.tint', fontWeight: 'semibold' },
  },
})

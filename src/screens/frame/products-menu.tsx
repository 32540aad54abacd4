import { Flex, Text } from '#src/styled/styled.tsx'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Menu, MenuLink } from './menu.tsx'
import { productGroups } from './links.ts'

/** HDR-5: what we make, for shoppers and for retailers. */
export function ProductsMenu({ view }: { view: PanelView }) {
  return (
    <Menu view={view} opensOnHover align="left" trigger={<ProductsTrigger />}>
      <ProductGroups />
    </Menu>
  )
}

function ProductsTrigger() {
  return (
    <>
      Products
      <Icon name="chevronDown" size={16} />
    </>
  )
}

/** The groups, as the dropdown and the mobile menu show them. */
export function ProductGroups() {
  return productGroups.map(({ title, links }) => (
    <Flex as="section" direction="column" key={title} py="1" aria-label={title}>
      <Text px="3" py="1" fontSize="sm" fontWeight="semibold" color="ink.muted">
        {title}
      </Text>
      {links.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Flex>
  ))
}

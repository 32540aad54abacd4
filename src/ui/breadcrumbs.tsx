import { Flex, chakra } from '@chakra-ui/react'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

/** One step of the way here; the last one is the page itself and has no address. */
export interface Crumb {
  label: string
  to?: string
}

/** SHOP-2: the way here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <Flex as="ol" wrap="wrap" align="center" gap="1" fontSize="sm" color="ink.muted">
        {crumbs.map(({ label, to }, index) => (
          <Flex as="li" key={label} align="center" gap="1">
            {index > 0 && <Icon name="chevronRight" size={14} />}
            {to ? (
              <Link to={to} variant="plain" py="1">
                {label}
              </Link>
            ) : (
              <chakra.span aria-current="page" color="ink" fontWeight="semibold">
                {label}
              </chakra.span>
            )}
          </Flex>
        ))}
      </Flex>
    </nav>
  )
}

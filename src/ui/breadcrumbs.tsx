import { Flex, chakra } from '#src/styled/styled.tsx'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

/** One step of the way here; the last one is the page itself and has no address. */
export interface Crumb {
  label: string
  to?: string
}

/** SHOP-2: the path to the page. A long name of the page itself, which is its heading too, ends in dots on a narrow screen. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <Flex as="ol" wrap="wrap" align="center" gap="1" fontSize="sm" color="ink.muted">
        {crumbs.map(({ label, to }, index) => (
          <Step key={label} data-last={index === crumbs.length - 1 || undefined}>
            {to ? (
              <Link to={to} alone variant="plain" py="1">
                {label}
              </Link>
            ) : (
              <Here aria-current="page">{label}</Here>
            )}
            {index < crumbs.length - 1 && <Icon name="chevronRight" size={14} />}
          </Step>
        ))}
      </Flex>
    </nav>
  )
}

const Step = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    // Takes the rest of the line, or a separate line where that is too short.
    '&[data-last]': { flex: '1 1 0', minWidth: 'min(100%, 10rem)' },
  },
})
const Here = chakra('span', {
  base: {
    color: 'ink',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    py: '1',
  },
})

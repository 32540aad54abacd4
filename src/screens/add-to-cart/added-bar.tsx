import { chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import { showBar } from '#src/dom/added-bar.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'

/** CART-8: on a phone the cart's badge is far from the thumb: the way to the cart, at the lower edge or above the buy bar. */
export function AddedBar({ edge }: { edge: 'screen' | 'buyBar' }) {
  return (
    <Bar ref={showBar} data-exit="down" popover={edge === 'screen' ? 'manual' : undefined} css={edges[edge]}>
      <chakra.span aria-hidden="true" display="inline-flex" alignItems="center" gap="2" fontWeight="semibold">
        <Icon name="check" />
        Added
      </chakra.span>
      <Link to={paths.cart} py="3" fontWeight="semibold">
        View cart
      </Link>
    </Bar>
  )
}

const edges = {
  // A popover, because a tile that moves would hold what is fixed within it.
  screen: {
    position: 'fixed',
    top: 'auto',
    bottom: '0',
    width: 'auto',
    margin: '0',
    borderInlineWidth: '0',
    borderBottomWidth: '0',
  },
  buyBar: { position: 'absolute', bottom: '100%' },
} as const

const Bar = chakra('div', {
  base: {
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    insetInline: '0',
    px: '4',
    py: '0',
    bg: 'wattle.tint',
    color: 'ink',
    borderTopWidth: '1px',
    borderColor: 'line',
    boxShadow: 'raised',
  },
})

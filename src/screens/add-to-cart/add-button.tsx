import { Box } from '#src/styled/styled.tsx'
import type { CardTile } from '#machines/card-tile.ts'
import type { AddToCartView } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CartNote } from './cart-note.tsx'
import { LoginPrompt } from './login-prompt.tsx'

/** SHOP-5, SHOP-6, CART-8: the Add to Cart control of one card in a grid. */
export function AddButton({ view, tile }: { view: AddToCartView; tile: CardTile }) {
  return (
    <Box>
      <Press view={view} tile={tile} />
      <CartNote view={view} />
      <LoginPrompt view={view} />
    </Box>
  )
}

function Press({ view, tile }: { view: AddToCartView; tile: CardTile }) {
  if (!tile.isAvailable)
    return (
      <Button wide variant="quiet" disabled>
        Out of Stock
      </Button>
    )
  const label = view.control === 'added' ? 'Added' : 'Add to Cart'
  return (
    <Button
      wide
      variant="quiet"
      busy={view.control === 'busy' && 'Adding…'}
      aria-disabled={!('add' in view) || undefined}
      onClick={'add' in view ? () => view.add(tile.request) : undefined}
    >
      {view.control === 'added' && <Icon name="check" />}
      <span>{label}</span>
      <VisuallyHidden>: {tile.name}</VisuallyHidden>
    </Button>
  )
}

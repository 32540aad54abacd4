import { chakra } from '#src/styled/styled.tsx'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import { Icon } from '#src/ui/icons.tsx'
import { HeaderButton } from './header-button.tsx'

/** HDR-6: the number of items, and the button that opens the cart. The count overlays the icon without a layout shift. */
export function CartButton({ count, view }: { count: number | null; view: PanelView }) {
  return (
    <HeaderButton
      data-cart-button
      aria-haspopup="dialog"
      aria-expanded={view.screen === 'open'}
      aria-label={count ? `Cart, ${count} ${count === 1 ? 'item' : 'items'}` : 'Cart'}
      onClick={view.press}
    >
      <Icon name="cart" size={24} />
      {count ? <Count key={count}>{count}</Count> : null}
    </HeaderButton>
  )
}

const Count = chakra('span', {
  base: {
    position: 'absolute',
    // From the middle of the icon, however large the text: it never covers the cart.
    top: '1',
    left: 'calc(50% + 2px)',
    minW: '5',
    px: '1',
    bg: 'wattle.solid',
    color: 'wattle.on',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 'full',
    animation: 'pop 180ms ease-out',
  },
})

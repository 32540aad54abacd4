import { Flex, chakra } from '#src/styled/styled.tsx'
import { use } from 'react'
import { showFallbackOnError } from '#src/dom/image-fallback.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ImageBase } from '#src/ui/image-base.ts'

/** CART-3: a line's picture, 64 by 48; the same room holds a placeholder when there is none or it does not load. */
export function LinePicture({ imageUrl }: { imageUrl: string | null }) {
  const base = use(ImageBase)
  return (
    <Flex width="64px" height="48px" flexShrink="0" align="center">
      {imageUrl && (
        <Picture
          key={imageUrl}
          ref={showFallbackOnError}
          src={base + imageUrl}
          alt=""
          htmlWidth={64}
          htmlHeight={40}
          decoding="async"
        />
      )}
      <Placeholder hidden={imageUrl !== null}>
        <Icon name="card" size={24} />
      </Placeholder>
    </Flex>
  )
}

const Picture = chakra('img', { base: { width: '64px', height: '40px', objectFit: 'cover', borderRadius: 'sm' } })

const Placeholder = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '48px',
    bg: 'sunken',
    color: 'ink.muted',
    borderRadius: 'sm',
    '&[hidden]': { display: 'none' },
  },
})

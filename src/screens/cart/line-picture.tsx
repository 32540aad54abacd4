import { Box, Flex, chakra } from '@chakra-ui/react'
import { use } from 'react'
import { showFallbackOnError } from '#src/adapters/dom/image-fallback.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ImageBase } from '#src/ui/image-base.ts'

/** CART-3: a line's picture, 64 by 48; the same room holds a placeholder when there is none or it does not load. */
export function LinePicture({ imageUrl }: { imageUrl: string | null }) {
  const base = use(ImageBase)
  return (
    <Box position="relative" width="64px" height="48px" flexShrink="0" overflow="hidden" borderRadius="sm" bg="sunken">
      {imageUrl && (
        <Picture
          key={imageUrl}
          ref={showFallbackOnError}
          src={base + imageUrl}
          alt=""
          htmlWidth={64}
          htmlHeight={48}
          decoding="async"
        />
      )}
      <Flex hidden={imageUrl !== null} height="full" align="center" justify="center" color="ink.muted">
        <Icon name="card" size={24} />
      </Flex>
    </Box>
  )
}

const Picture = chakra('img', { base: { width: 'full', height: 'full', objectFit: 'cover' } })

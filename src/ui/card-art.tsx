import { Box, Flex, chakra } from '#src/styled/styled.tsx'
import { use } from 'react'
import { showFallbackOnError } from '#src/dom/image-fallback.ts'
import { sharePicture } from '#src/dom/motion/picture.ts'
import { Icon } from './icons.tsx'
import { ImageBase } from './image-base.ts'

export interface CardArtProps {
  /** As the API sends it; `null` shows the replacement (SHOP-8). */
  imageUrl: string | null
  /** Empty where the card's name is shown beside it. */
  alt: string
  /** The one picture that a visitor waits for. */
  eager?: boolean
  /** How wide it will be, as in `<img sizes>`. */
  rounded?: 'sm' | 'md' | 'lg'
}

/** A card's picture in the proportion of a card (ID-1, 1.586 : 1), its room reserved before it is there. */
export function CardArt({ imageUrl, alt, eager = false, rounded = 'md' }: CardArtProps) {
  const base = use(ImageBase)
  return (
    <Box
      position="relative"
      aspectRatio={1.586}
      overflow="hidden"
      bg="sunken"
      borderRadius={rounded}
      containerType="inline-size"
      key={imageUrl}
      ref={sharePicture}
      data-picture={imageUrl ?? undefined}
    >
      {imageUrl && (
        <Picture
          ref={showFallbackOnError}
          src={base + imageUrl}
          alt={alt}
          htmlWidth={640}
          htmlHeight={404}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
      <Missing hidden={Boolean(imageUrl)}>
        <Icon name="card" size={28} />
        <span data-fallback={missing}>{imageUrl ? '' : missing}</span>
      </Missing>
    </Box>
  )
}

/** In the document only where it is shown. */
const missing = 'Image not available'

const Picture = chakra('img', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
})
const Missing = chakra(Flex, {
  base: {
    position: 'absolute',
    inset: '0',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    p: '1',
    color: 'ink.muted',
    fontSize: 'sm',
    lineHeight: 'tight',
    textAlign: 'center',
    // In a thumbnail the text is for screen readers only.
    '@container (max-width: 120px)': { '& > span': { srOnly: true } },
  },
})

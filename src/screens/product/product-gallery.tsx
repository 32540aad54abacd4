import { Box, Flex, chakra } from '#src/styled/styled.tsx'
import type { PanelView } from '#machines/panel/panel.connect.ts'
import type { Gallery } from '#machines/product/product.connect.ts'
import { DealRibbon } from '#src/ui/badge.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { PanelUnavailable } from '#src/ui/floating-alert.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { ZoomDialogProps } from './zoom-dialog.tsx'

const ZoomDialog = lazyPart({
  name: 'The zoomed picture',
  load: async () => (await import('./zoom-dialog.tsx')).ZoomDialog,
  Unavailable: ZoomUnavailable,
})

/** PDP-2: the pictures, and the panel that zooms the large one. */
export interface ProductGalleryProps {
  gallery: Gallery
  name: string
  deal: string | null
  zoom: PanelView
}

/** PDP-2: the large picture, which opens larger still, and all of them as 64 px thumbnails. */
export function ProductGallery({ gallery, name, deal, zoom }: ProductGalleryProps) {
  const image = gallery.images[gallery.selected] ?? null
  return (
    <Box gridArea={{ md: 'gallery' }}>
      <Box position="relative">
        <Box position="relative">
          <CardArt imageUrl={image} alt={name} eager rounded="lg" />
          {deal && <DealRibbon>{deal}</DealRibbon>}
        </Box>
        {image && (
          <Flex justify="space-between" align="flex-start" gap="3" mt="4">
            {gallery.images.length > 1 && <Thumbnails gallery={gallery} />}
            <ZoomButton onClick={zoom.press} aria-label="Zoom in on the picture" aria-haspopup="dialog">
              <Icon name="zoom" />
            </ZoomButton>
          </Flex>
        )}
      </Box>
      {zoom.screen === 'open' && <ZoomDialog image={image} name={name} onClose={zoom.close} />}
    </Box>
  )
}

function ZoomUnavailable({ onClose }: ZoomDialogProps) {
  return (
    <PanelUnavailable
      title="The larger picture didn’t load"
      advice="Check your internet connection, then zoom in again. If that doesn’t help, reload the page."
      close={onClose}
    />
  )
}

function Thumbnails({ gallery: { images, selected, choose } }: { gallery: Gallery }) {
  return (
    <Strip aria-label="Pictures">
      {images.map((url, index) => (
        <li key={url}>
          <Thumbnail
            aria-label={`Picture ${index + 1} of ${images.length}`}
            aria-pressed={index === selected}
            onClick={() => choose(index)}
          >
            <CardArt imageUrl={url} alt="" rounded="sm" />
          </Thumbnail>
        </li>
      ))}
    </Strip>
  )
}

/** One row, which scrolls by itself where it is too long. The padding has room for focus rings. */
const Strip = chakra('ul', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: { base: '1', md: '3' },
    minW: '0',
    m: '-1.5',
    p: '1.5',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
})

const Thumbnail = chakra(
  'button',
  {
    base: {
      display: 'grid',
      alignItems: 'center',
      boxSizing: 'content-box',
      width: '64px',
      minHeight: 'touch',
      p: '0.5',
      borderWidth: '2px',
      borderColor: 'transparent',
      borderRadius: 'md',
      cursor: 'pointer',
      '&[aria-pressed=true]': { borderColor: 'eucalypt.text' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** Below the picture, so that it covers neither name nor value; a press on the picture itself counts as well. */
const ZoomButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 'touch',
      flexShrink: '0',
      ml: 'auto',
      bg: 'paper',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line.control',
      borderRadius: 'full',
      cursor: 'zoom-in',
      _before: { content: '""', position: 'absolute', insetX: '0', top: '0', aspectRatio: 1.586 },
    },
  },
  { defaultProps: { type: 'button' } },
)

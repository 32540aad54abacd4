import { themeCss } from '#src/theme/theme-css.ts'
import { prepareGallery } from '#living-spec/gallery/prepare-gallery.ts'

/** Before the store's screens are drawn, and after. */
export default function setup(): () => void {
  return prepareGallery({ css: themeCss(), scrim: 'var(--w-colors-scrim)' })
}

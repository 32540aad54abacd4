import { chakra } from '#src/styled/styled.tsx'

/** A page of another site. */
export interface EmbedProps {
  /** What it is, for a screen reader. */
  title: string
  /** Its configured address. */
  src: string
  /** How much room it needs; a form needs the more. */
  size?: 'form' | 'map'
}

/**
 * MKT-3: a page of another site within ours, which may do nothing to ours. Whether it arrives cannot be known here: what
 * must not be missed is shown beside it.
 */
export function Embed({ title, src, size = 'form' }: EmbedProps) {
  return (
    <Frame
      title={title}
      src={src}
      size={size}
      sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const Frame = chakra('iframe', {
  base: {
    display: 'block',
    width: 'full',
    bg: 'sunken',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
  },
  variants: { size: { form: { height: 'min(70dvh, 40rem)', minH: '80' }, map: { height: '80' } } },
})

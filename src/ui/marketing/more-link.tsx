import type { ComponentProps } from 'react'
import { ButtonLink } from '../button.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface MoreLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'to' | 'variant' | 'size'> {
  /** Names the product for screen readers and lists of links. */
  about: string
}

/** HOME-3, MKT-9: leads to the page of a product. */
export function MoreLink({ about, variant = 'quiet', ...link }: MoreLinkProps) {
  return (
    <ButtonLink variant={variant} {...link}>
      Learn More<VisuallyHidden> about {about}</VisuallyHidden>
    </ButtonLink>
  )
}

/** The lettering of a wordmark; each has its outlines in art/faces. */
export type FaceName =
  | 'serif'
  | 'geometric'
  | 'script'
  | 'slab'
  | 'deco'
  | 'round'
  | 'sport'
  | 'fashion'
  | 'wide'
  | 'retro'

/** How a brand's cards look: colours as #rrggbb. */
export interface Look {
  face: FaceName
  ground: string
  accent: string
}

/** A colour in light and in dark mode. */
export interface Shade {
  light: string
  dark: string
}

function shade(light: string, dark: string): Shade {
  return { light, dark }
}

/**
 * Every colour of the store; `DEFAULT` is the group's own name (`ink`, `ink.muted`, …).
 * `on` is the text colour on `solid`; `text` is used on page, paper and its own `tint`. tests/theme.test.ts computes the contrast.
 */
export const colors = {
  /** The background of pages. */
  page: shade('#FBF7EE', '#0F1914'),
  /** Cards, panels and fields. */
  paper: shade('#FFFFFF', '#18251E'),
  /** Wells: behind pictures, skeletons, table heads. */
  sunken: shade('#F3ECDC', '#21312A'),
  ink: { DEFAULT: shade('#14231C', '#F4EEE1'), muted: shade('#4C5B52', '#B6C2BA') },
  line: { DEFAULT: shade('#E4DCCB', '#33443B'), control: shade('#867C67', '#7F9187') },
  eucalypt: {
    solid: shade('#1F5B45', '#2E7B5E'),
    hover: shade('#174736', '#286C53'),
    on: shade('#FFFFFF', '#FFFFFF'),
    text: shade('#1F5B45', '#93D3B5'),
    tint: shade('#E4EFE8', '#1D362B'),
    /** The deep ground of footer and hero, in both modes; text on it is `deepInk`, links `deepMuted`. */
    deep: shade('#143B2D', '#0A120E'),
    deepInk: shade('#FBF7EE', '#F4EEE1'),
    deepMuted: shade('#C6DACF', '#B6C2BA'),
  },
  wattle: {
    solid: shade('#F5B82E', '#F5B82E'),
    hover: shade('#FFC848', '#FFC848'),
    on: shade('#14231C', '#14231C'),
    /** The outline that sets wattle apart from sand and paper. */
    edge: shade('#9C6C05', '#F5B82E'),
    tint: shade('#FDF1D3', '#3A2F14'),
  },
  error: {
    solid: shade('#B3261E', '#C9382F'),
    hover: shade('#8F1D17', '#B3261E'),
    on: shade('#FFFFFF', '#FFFFFF'),
    text: shade('#B3261E', '#FFB4AB'),
    tint: shade('#FBE9E7', '#3B1B18'),
  },
  success: { text: shade('#1E6B43', '#8AD6A8'), tint: shade('#E2F2E8', '#173524') },
  info: { text: shade('#1C5578', '#9CCBEB'), tint: shade('#E4F0F7', '#162F3E') },
  warning: { text: shade('#7A4E00', '#F7CB6A'), tint: shade('#FDF1D3', '#3A2F14') },
  /** The focus ring. */
  focus: shade('#14231C', '#F5B82E'),
  /** Behind dialogs and drawers. */
  scrim: shade('#14231C99', '#000000B3'),
  /** The page as it looks under the scrim, for the scrollbar's place, which the scrim does not reach. */
  underScrim: shade('#707870', '#040806'),
} as const

import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { frameCss } from '../frame/frame-styles.tsx'
import { globalRulesOf } from '../styled/style-engine.ts'
import { fontFaceCss } from './fonts.ts'
import { globalCss, keyframes } from './global-css.ts'
import { theme } from './system.ts'

/** The content of the theme's CSS file: fonts, layers, reset, tokens, base styles and the frame's rules. */
export function themeCss(): string {
  const system = createSystem(defaultBaseConfig, theme, { preflight: true, globalCss, theme: { keyframes } })
  return [fontFaceCss, globalRulesOf(system.layers.atRule), globalRulesOf(system._global), frameCss()].join('')
}

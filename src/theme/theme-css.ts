import { frameCss } from '../frame/frame-styles.tsx'
import { globalRulesOf } from '../styled/style-engine.ts'
import { fontFaceCss } from './fonts.ts'
import { openSystem } from './system.ts'

/** The content of the theme's CSS file: fonts, layers, reset, tokens, base styles and the frame's rules. */
export function themeCss(): string {
  const system = openSystem()
  return [fontFaceCss, globalRulesOf(system.layers.atRule), globalRulesOf(system._global), frameCss()].join('')
}

import { frameCss } from '../frame/frame-styles.tsx'
import { globalRulesOf } from '../styled/style-engine.ts'
import { fontFaceCss } from './fonts.ts'
import { openSystem } from './system.ts'

/** Fonts, layers, reset, tokens, base styles and the frame's rules, for a file of their own. */
export function themeCss(): string {
  const system = openSystem()
  return [fontFaceCss, globalRulesOf(system.layers.atRule), globalRulesOf(system._global), frameCss()].join('')
}

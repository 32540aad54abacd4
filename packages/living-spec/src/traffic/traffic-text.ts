import { counted } from '../site/counted.ts'
import { rareShare } from './traffic-of.ts'
import type { TransitionTraffic } from './traffic-record.ts'

/** `34 %`, `0.4 %`, `<0.1 %`: a rare share is under 1 %, and only all of it 100 %. */
export function shareText(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return '<0.1 %'
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  return `${share < 1 ? Math.min(rounded, share < rareShare ? 0.9 : 99) : rounded} %`
}

/** `1,204 times`. */
export function timesText(times: number): string {
  return counted(times, 'time')
}

/** What a table shows of a transition: `34 % of visits, 1,204 times`. */
export function trafficText({ share, times }: TransitionTraffic): string {
  return times === 0 ? 'never' : `${shareText(share)} of visits, ${timesText(times)}`
}

/** A transition that is rare, or never happens, and that no test took in a real browser. */
export function isRisk({ isRare, isUntested }: TransitionTraffic): boolean {
  return isRare && isUntested
}

/** What a drawing has room for: `34 %`, `never`. */
export function drawnTraffic({ share, times }: TransitionTraffic): string {
  return times === 0 ? 'never' : shareText(share)
}

/** How wide a drawing's line is: 0 for never, 4 for half of all visits or more. */
export function trafficLevel({ share, times }: TransitionTraffic): number {
  if (times === 0) return 0
  return 1 + [0.01, 0.1, 0.5].filter((least) => share >= least).length
}

import type { TransitionTraffic } from './traffic-record.ts'

/** `34 %`, `0.4 %`, `under 0.1 %`. */
export function shareText(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return 'under 0.1 %'
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)} %`
}

/** `1,204 times`. */
export function timesText(times: number): string {
  return `${times.toLocaleString('en-AU')} ${times === 1 ? 'time' : 'times'}`
}

/** What a table shows of a transition: `34 % of visits, 1,204 times`. */
export function trafficText({ share, times }: TransitionTraffic): string {
  return times === 0 ? 'never' : `${shareText(share)} of visits, ${timesText(times)}`
}

/** A transition that is rare, or never happens, and that no test took in a real browser. */
export function isRisk({ isRare, isUntested }: TransitionTraffic): boolean {
  return isRare && isUntested
}

/** What a drawing shows: `34 %`, `never`, `0.2 %, untested`. */
export function drawnTraffic(traffic: TransitionTraffic): string {
  const text = traffic.times === 0 ? 'never' : shareText(traffic.share)
  return isRisk(traffic) ? `${text}, untested` : text
}

/** How wide a drawing's line is: 0 for never, 4 for half of all visits or more. */
export function trafficLevel({ share, times }: TransitionTraffic): number {
  if (times === 0) return 0
  return 1 + [0.01, 0.1, 0.5].filter((least) => share >= least).length
}

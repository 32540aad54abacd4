import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { api } from '#contract/api.ts'
import { pageOf } from '#contract/addresses.ts'
import { withoutToken } from '#contract/paths.ts'
import { type VitalName, type WebVital, rateVital } from '#contract/web-vital.ts'
import { sendAnonymously } from './anonymous-report.ts'

/**
 * VIT-1: measures this document and reports to the server, without a token. Metrics of the load are reported with the path
 * that was opened (`opened`), layout shifts and interactions with the path at the time of the report.
 */
export function reportWebVitals(apiBase: string, opened: string): void {
  const { method, path: endpoint } = api.reportVital
  const report = (metric: VitalName, value: number, path: string) =>
    void sendAnonymously('Web vitals', { method, address: apiBase + endpoint }, measured(metric, value, path))
  onTTFB(({ value }) => report('TTFB', value, opened))
  onFCP(({ value }) => report('FCP', value, opened))
  onLCP(({ value }) => report('LCP', value, opened))
  onINP(({ value }) => report('INP', value, location.pathname))
  onCLS(({ value }) => report('CLS', value, location.pathname))
  onFirstInput((value) => report('FID', value, opened))
  onLoad((value) => report('load', value, opened))
}

/** The library has replaced FID by INP; the browser still reports the first input. */
function onFirstInput(report: (milliseconds: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    observer.disconnect()
    report(first.processingStart - first.startTime)
  }).observe({ type: 'first-input', buffered: true })
}

function onLoad(report: (milliseconds: number) => void): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const milliseconds = (navigation?.loadEventEnd ?? 0) - activationOf(navigation)
  if (milliseconds > 0) report(milliseconds)
}

/** A prerendered page starts when it is activated. */
function activationOf(navigation: PerformanceNavigationTiming | undefined): number {
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0
}

function measured(metric: VitalName, value: number, path: string): WebVital {
  return {
    metric,
    value,
    rating: rateVital(metric, value),
    // The maximum length of the call (API-3).
    url: (withoutToken(path) === path ? path : pageOf(path)).slice(0, 2000),
    timestamp: Date.now(),
    userAgent: navigator.userAgent.slice(0, 1000),
  }
}

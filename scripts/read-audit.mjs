/**
 * What `npm audit --json` found.
 * @typedef {{ name: string, severity: string, range: string, via: (string | { title: string })[] }} Vulnerable
 * @typedef {{ message?: string, metadata?: { vulnerabilities?: object }, vulnerabilities?: Record<string, Vulnerable> }} Report
 */

/**
 * `problem` is why the registry gave no advisories; `vulnerable` has a line for each package of high or critical severity.
 * @param {string | null} output
 * @returns {{ problem: string | undefined, vulnerable: string[] }}
 */
export function readAudit(output) {
  const report = parse(output)
  if (!report?.metadata?.vulnerabilities)
    return { problem: report?.message ?? 'npm audit did not end in time.', vulnerable: [] }
  const found = Object.values(report.vulnerabilities ?? {})
  const severe = found.filter(({ severity }) => ['high', 'critical'].includes(severity))
  return { problem: undefined, vulnerable: severe.map(describe) }
}

/**
 * @param {string | null} output
 * @returns {Report | undefined}
 */
function parse(output) {
  try {
    return JSON.parse(output ?? '')
  } catch {
    return undefined
  }
}

/** @param {Vulnerable} vulnerable */
function describe({ name, severity, range, via }) {
  const causes = via.map((cause) => (typeof cause === 'string' ? cause : cause.title))
  return `${[name, range].filter(Boolean).join(' ')}: ${severity}, ${causes.join('; ')}`
}

import { createHash } from 'node:crypto'
import { scriptPolicies } from '#contract/script-policies.ts'

/** The hash source of a content policy for an inline script, style or style attribute. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Only where a tag manager is configured. */
const tagPolicies = [scriptPolicies.tagManager, scriptPolicies.furtherTags]

/** What a document may run, and where else than from the store its parts may come from; empty where from nowhere. */
interface PolicyParts {
  /** The texts of the inline scripts that the store writes, never read from the document: what got into it must not run. */
  scripts: readonly string[]
  imageOrigin: string
  apiOrigin: string
  /** MKT-3: of the configured embeds. */
  frameOrigins: readonly string[]
  /** MKT-3: of the configured tag manager. */
  tagOrigin: string
}

/**
 * The policy of one document: everything from the store itself, inline parts by hash, Trusted Types without a policy
 * but those that let one script through by its address, and the one that lets JSON through.
 * Hashes and not nonces, so that a page can be cached.
 */
export function contentPolicy(
  html: string,
  { scripts, imageOrigin, apiOrigin, frameOrigins, tagOrigin }: PolicyParts,
): string {
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  const attributes = styleAttributeHashes(html)
  return [
    `default-src 'none'`,
    join('script-src', "'self'", tagOrigin, ...scripts.map(hashSource)),
    join('style-src', "'self'", ...styles),
    ...(attributes.length > 0 ? [join('style-src-attr', "'unsafe-hashes'", ...attributes)] : []),
    join('img-src', "'self'", 'data:', imageOrigin, tagOrigin),
    join('connect-src', "'self'", apiOrigin, tagOrigin),
    ...(frameOrigins.length > 0 ? [join('frame-src', ...new Set(frameOrigins))] : []),
    `font-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `worker-src 'self'`,
    join(
      'trusted-types',
      scriptPolicies.serviceWorker,
      scriptPolicies.structuredData,
      ...(tagOrigin ? tagPolicies : []),
    ),
  ].join('; ')
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}

function hashesOf(html: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(html.matchAll(pattern), (match) => hashSource(match[1] ?? '')))]
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function styleAttributeHashes(html: string): string[] {
  const values = Array.from(html.matchAll(/<[a-z][^<>]*? style="([^"]*)"/g), (match) =>
    (match[1] ?? '').replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity),
  )
  return [...new Set(values)].map(hashSource)
}

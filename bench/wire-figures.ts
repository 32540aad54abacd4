import type { Figure } from './figures.ts'
import type { WireResponse } from './visit.ts'

const types = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Fetch']

/** Bytes, requests, encodings and cache headers of one visit. */
export function wireFigures(subject: string, sent: readonly WireResponse[]): Figure[] {
  const before = sent.filter(({ isBeforeUse }) => isBeforeUse)
  const scripts = before.filter(({ type }) => type === 'Script')
  const hashed = sent.filter(({ path }) => path.startsWith('/assets/'))
  const text = sent.filter(({ path, type }) => type === 'Document' || /\.(js|css|svg|json)$/.test(path))
  const count = (measure: string, of: readonly unknown[], limit?: number): Figure => ({
    subject,
    measure,
    value: of.length,
    unit: 'requests',
    ...(limit !== undefined && { limit }),
  })
  return [
    { subject, measure: 'Script before use', value: kib(scripts), unit: 'KiB', limit: 150 },
    count('Script before use', scripts, 12),
    count('all before use', before),
    ...types.map((type) => ({
      subject,
      measure: `${type} in all`,
      value: kib(sent.filter((response) => response.type === type)),
      unit: 'KiB',
      ...(type === 'Font' && { limit: 60 }),
    })),
    ...['br', 'gzip', 'identity'].map((encoding) =>
      count(
        `sent as ${encoding}`,
        sent.filter((response) => response.encoding === encoding),
      ),
    ),
    count(
      'text sent without compression',
      text.filter(({ encoding, bytes }) => encoding === 'identity' && bytes > 1024),
      0,
    ),
    count(
      'hashed files that are not immutable',
      hashed.filter(({ cacheControl }) => !/max-age=31536000, immutable/.test(cacheControl)),
      0,
    ),
  ]
}

function kib(responses: readonly WireResponse[]): number {
  return responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
}

import { flatJson } from './json-layout.ts'

/** Payloads that are used more than once, each after those that it refers to itself. */
export type Samples = Record<string, unknown>

/** How such a payload is written where it is used. */
interface Reference {
  sample: string
}

/** Maps each payload of a holder; `key` is its property name. */
export type MapPayloads<Holder> = (holder: Holder, change: (payload: unknown, key: string) => unknown) => Holder

/** Shorter ones are clearer where they are used. Characters. */
const shortest = 100

/**
 * Replaces each long object and list that occurs more than once by a name: its first key, and a number.
 */
export function extractSamples<Holder>(holder: Holder, map: MapPayloads<Holder>): { holder: Holder; samples: Samples } {
  const repeated = repeatedIn(holder, map)
  const references = new Map<string, Reference>()
  const samples: Samples = {}
  return { holder: map(holder, replace), samples }

  function replace(part: unknown, key: string): unknown {
    const text = flatJson(part)
    if (!repeated.has(text)) return mapParts(part, key, replace)
    const reference = references.get(text) ?? define(mapParts(part, key, replace), key)
    references.set(text, reference)
    return reference
  }

  function define(part: unknown, key: string): Reference {
    const others = Object.keys(samples).filter((name) => name.replace(/ \d+$/, '') === key)
    const sample = `${key} ${others.length + 1}`
    samples[sample] = part
    return { sample }
  }
}

/** The opposite. Throws when a name is not defined above its use; the message is a clause of a sentence. */
export function insertSamples<Holder>(holder: Holder, samples: Samples, map: MapPayloads<Holder>): Holder {
  const known = new Map<string, unknown>()
  for (const [name, part] of Object.entries(samples)) known.set(name, insert(part))
  return map(holder, insert)

  function insert(part: unknown): unknown {
    if (!isReference(part)) return mapParts(part, '', insert)
    if (!known.has(part.sample)) throw new Error(`no sample above its use is called "${part.sample}"`)
    return structuredClone(known.get(part.sample))
  }
}

/** What occurs inside a repeated payload counts once. */
function repeatedIn<Holder>(holder: Holder, map: MapPayloads<Holder>): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  map(holder, visit)
  return repeated

  function visit(part: unknown): unknown {
    if (isReference(part)) throw new Error('An object with "sample" as its only key would be read as a reference.')
    const text = flatJson(part)
    if (seen.has(text)) repeated.add(text)
    else mapParts(part, '', visit)
    if (isObject(part) && text.length >= shortest) seen.add(text)
    return part
  }
}

/** The parts of a list have the list's key. */
function mapParts(value: unknown, key: string, change: (part: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => change(part, key))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]))
}

function isReference(value: unknown): value is Reference {
  return isObject(value) && Object.keys(value).join() === 'sample'
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Settings of earlier versions that no longer have an effect. */
const removedSettings = ['TRANSITION_COUNTS']

/** A sentence for each removed setting that is still set. */
export function warnOfRemovedSettings(environment: Record<string, string | undefined>): string[] {
  return removedSettings
    .filter((name) => environment[name]?.trim())
    .map((name) => `${name} has no effect any more: remove it.`)
}

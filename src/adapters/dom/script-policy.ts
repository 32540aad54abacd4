/** A script's address that Trusted Types let through. To TypeScript, whose library does not know it, a text. */
export type ScriptAddress = string

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): ScriptAddress }
}

const made = new Map<string, ScriptAddress>()

/**
 * The one address that the named policy lets through: the content policy names every policy that there may be, and each
 * can be made once, so that no other script can be loaded by a text, wherever it comes from.
 */
export function scriptAddress(policy: string, address: string): ScriptAddress {
  const known = made.get(policy)
  if (known !== undefined) return known
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked === address) return asked
      throw new TypeError(`${policy} lets through ${address} and nothing else.`)
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const trusted = trustedTypes ? trustedTypes.createPolicy(policy, rules).createScriptURL(address) : address
  made.set(policy, trusted)
  return trusted
}

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
  const trusted =
    trustedTypes()
      ?.createPolicy(
        policy,
        only(policy, (asked) => asked === address),
      )
      .createScriptURL(address) ?? address
  made.set(policy, trusted)
  return trusted
}

/** Lets through what a script of this origin adds from its own origin; anything else that is a mere text stays refused. */
export function allowScriptsOf(policy: string, origin: string): void {
  trustedTypes()?.createPolicy(
    policy,
    only(policy, (asked) => new URL(asked, location.href).origin === origin),
  )
}

function only(policy: string, isAllowed: (address: string) => boolean) {
  return {
    createScriptURL: (asked: string) => {
      if (isAllowed(asked)) return asked
      throw new TypeError(`${policy} does not let through ${asked}.`)
    },
  }
}

function trustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
}

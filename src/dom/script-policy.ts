import { scriptPolicies } from '#contract/script-policies.ts'

/** A script's address that Trusted Types let through. To TypeScript, whose library does not know it, a text. */
export type ScriptAddress = string

interface ScriptRules {
  createScriptURL?: (address: string) => ScriptAddress
  createScript?: (text: string) => string
}

interface TrustedTypes {
  createPolicy<Rules extends ScriptRules>(name: string, rules: Rules): Rules
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

let ofData: ScriptRules | undefined

/** SEO-1: a script element with JSON, which the browser does not run; its policy lets nothing but JSON through. */
export function structuredScript(json: string): HTMLScriptElement {
  ofData ??= trustedTypes()?.createPolicy(scriptPolicies.structuredData, { createScript: asJson })
  const text = ofData?.createScript?.(json) ?? json
  return Object.assign(document.createElement('script'), { type: 'application/ld+json', text })
}

function asJson(text: string): string {
  JSON.parse(text)
  return text
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

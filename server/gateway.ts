import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenGateway } from './bank/gateway.ts'
import { SetupProblem } from './setup-problem.ts'

/** The real bank's gateway, when GATEWAY_MODULE names a module whose default export opens one. */
export async function loadGateway(modulePath: string): Promise<OpenGateway | undefined> {
  if (modulePath === '') return undefined
  const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(modulePath)).href).catch((cause: unknown) => {
    throw new SetupProblem(`GATEWAY_MODULE ${modulePath} cannot be loaded (${String(cause)}): correct it.`, { cause })
  })) as { default?: unknown }
  if (typeof module.default === 'function') return module.default as OpenGateway
  throw new SetupProblem(`GATEWAY_MODULE ${modulePath} must export a function that opens a gateway as its default.`)
}

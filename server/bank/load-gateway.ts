import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenGateway } from './gateway.ts'
import { sandboxGatewayName } from './purchase-gateway.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

interface LoadedGateway {
  /** API-20: what its module exports as `name`, otherwise the name of its file; stays the same as long as its bank does. */
  name: string
  open: OpenGateway
}

/** The real bank's gateway, when GATEWAY_MODULE names a module whose default export opens one. */
export async function loadGateway(modulePath: string): Promise<LoadedGateway | undefined> {
  if (modulePath === '') return undefined
  const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(modulePath)).href).catch((cause: unknown) => {
    throw new SetupProblem(`GATEWAY_MODULE ${modulePath} cannot be loaded (${String(cause)}): correct it.`, { cause })
  })) as { default?: unknown; name?: unknown }
  if (typeof module.default !== 'function')
    throw new SetupProblem(`GATEWAY_MODULE ${modulePath} must export a function that opens a gateway as its default.`)
  return { name: readGatewayName(modulePath, module.name), open: module.default as OpenGateway }
}

function readGatewayName(modulePath: string, exported: unknown): string {
  const name = typeof exported === 'string' && exported !== '' ? exported : parse(modulePath).name
  if (name !== sandboxGatewayName) return name
  throw new SetupProblem(`GATEWAY_MODULE ${modulePath} is named ${name}, as the sandbox bank is: export another name.`)
}

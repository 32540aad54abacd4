import { runnerImport } from 'vite'
import { root } from './prepare.mjs'

/** Compiles the packages of this project, which Vite leaves to Node as it does those of others. */
export const compilePackages = { inline: { resolve: { noExternal: [/^@wattle\//] } } }

/**
 * A module of `spec` that renders pages, by its path from the project's folder, with React as in production: it takes half
 * the time.
 * @template Module
 * @param {string} path
 * @returns {Promise<Module>}
 */
export async function loadSpec(path) {
  process.env['NODE_ENV'] = 'production'
  const oxc = { jsx: { runtime: /** @type {const} */ ('automatic'), development: false } }
  const options = { root, configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('warn'), oxc }
  const { module } = await runnerImport(path, { ...options, environments: compilePackages })
  return /** @type {Module} */ (module)
}

import { spawn } from 'node:child_process'

/**
 * @typedef {object} Command
 * @property {string[]} args What Node runs: a script and its arguments.
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] Added to the environment in which this process began.
 * @property {(text: string) => void} [print] Receives what the script prints, as it comes.
 */

/** Vite sets NODE_ENV in the process that builds with it, which no other command may inherit. */
const environment = { ...process.env }

/**
 * Runs a Node script to its end and collects what it prints.
 * @param {Command} command
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export function runCommand({ args, cwd, env, print = () => {} }) {
  return new Promise((resolve, reject) => {
    const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe'])
    const child = spawn(process.execPath, args, { cwd, env: { ...environment, ...env }, stdio: [...stdio] })
    let output = ''
    const collect = (/** @type {string} */ chunk) => {
      output += chunk
      print(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ passed: code === 0, output }))
  })
}

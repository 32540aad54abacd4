// The prerequisites of every command: the right Node, the locked dependencies and a build of these sources.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceFolder } from './replace-folder.mjs'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Installs dependencies that are missing or differ; ends the process with a sentence when that fails. */
export async function prepare() {
  checkNode()
  if (!installed()) await install()
}

/** Also builds the sources that have changed since the last build. */
export async function prepareBuild() {
  await prepare()
  if (!isBuilt()) await buildAll()
}

/**
 * Whether a command can run, on the packages and the build that are there, of whichever sources.
 * @param {string} command
 */
export function isRunnable(command) {
  return [`dist/server/${command}.js`, installedPackages].every((path) => existsSync(join(root, path)))
}

/** Ends the process with a sentence on a Node that is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Wattle needs Node 20.19 or newer, and this is ${process.versions.node}: install one from https://nodejs.org.`)
}

/** Written by npm once all packages are there. */
const installedPackages = 'node_modules/.package-lock.json'

/**
 * Whether node_modules holds what the lock file names. Packages for other systems may be missing, and so may the links to
 * workspaces, which are imported by path.
 */
function installed() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(installedPackages)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || (entry.optional && !present[path])) return true
    return present[path]?.version === entry.version
  })
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(lockFile) {
  const path = join(root, lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/**
 * Not `npm ci`: it refuses where a registry lacks the binaries of other systems, which are not needed here.
 * With --no-save npm takes the locked versions and writes neither package.json nor the lock file.
 */
async function install() {
  print('Installing the locked dependencies …')
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['install', ...options], 'The dependencies could not be installed')
  if (!installed()) stop('The dependencies differ from package-lock.json: delete node_modules and try again.')
}

const configurations = ['package-lock.json', 'vite.config.ts', 'vite.worker.ts']
const sources = [
  'contract',
  'machines',
  'src',
  'worker',
  'server',
  'catalogue',
  'index.html',
  'public',
  ...configurations,
]
const stamp = join(root, 'dist/sources')

/** Whether the last build was of these sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

async function buildAll() {
  const made = fingerprint()
  await buildIn(root)
  await makeTemplate()
  writeFileSync(stamp, made)
}

/**
 * Builds the sources of a folder, which may be another revision of the project, with the packages that it has. What was
 * built there is replaced at the end, because a store may be running on it.
 * @param {string} folder
 */
export async function buildIn(folder) {
  await replaceFolder(join(folder, 'dist/client'), (client) =>
    replaceFolder(join(folder, 'dist/server'), (server) => buildInto(folder, { client, server })),
  )
}

/**
 * @param {string} folder
 * @param {{ client: string, server: string }} out
 */
async function buildInto(folder, { client, server }) {
  for (const { what, args } of [
    { what: 'store', args: ['--outDir', client] },
    { what: 'service worker', args: ['--outDir', client, '--config', 'vite.worker.ts'] },
    { what: 'server', args: ['--outDir', server, '--ssr'] },
  ]) {
    print(`Building the ${what} …`)
    const vite = join(folder, 'node_modules/vite/bin/vite.js')
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(process.execPath, [vite, 'build', ...args, '--logLevel', 'warn'], `The ${what} could not be built`, {
      env,
      cwd: folder,
    })
  }
}

/** What decides the content of a new data folder. */
const templateSources = [
  'contract',
  'catalogue',
  'server/catalogue',
  'server/platform/db',
  'server/commands/template.ts',
]
const templateStamp = join(root, 'dist/database/sources')

/** Takes seconds, so it is made again only when its own sources have changed. */
async function makeTemplate() {
  const made = fingerprint([...templateSources, 'package-lock.json'])
  if (existsSync(templateStamp) && readFileSync(templateStamp, 'utf8') === made) return
  print('Preparing the data of a new store …')
  // One that is interrupted is never taken for that of the former sources.
  rmSync(templateStamp, { force: true })
  await run(process.execPath, [join(root, 'dist/server/template.js')], 'The data of a new store could not be prepared')
  writeFileSync(templateStamp, made)
}

/** One hash over the content of everything that a build reads. */
function fingerprint(read = sources) {
  const hash = createHash('sha256')
  for (const path of read.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  const entries = path.includes('.') ? undefined : readdirSync(join(root, path), { withFileTypes: true })
  if (!entries) return [path]
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.tsbuildinfo'))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

/**
 * npm itself, or the one that runs this script, so that no shell is needed.
 * @param {string[]} args
 * @param {string} problem
 */
function npm(args, problem) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], problem)
  return run('npm', args, problem, { shell: process.platform === 'win32' })
}

/**
 * Runs a program to its end; a signal that ends this process ends the program first.
 * @param {string} program
 * @param {string[]} args
 * @param {string} problem
 * @param {import('node:child_process').SpawnOptions} [options]
 */
async function run(program, args, problem, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2], ...options })
  /** @type {NodeJS.Signals | undefined} */
  let received
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal
    child.kill(signal)
  }
  for (const signal of endingSignals) process.on(signal, forward)
  const { status, error } = await untilEnded(child)
  for (const signal of endingSignals) process.off(signal, forward)
  if (received) process.exit(128 + constants.signals[received])
  if (status !== 0) stop(`${problem}${error ? ` (${error.message})` : ''}: see above.`)
}

/**
 * What ends a process: a process manager, Ctrl-C, a terminal that is closed.
 * @type {NodeJS.Signals[]}
 */
const endingSignals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ status: number | null, error?: Error }>}
 */
function untilEnded(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, error }))
    child.once('close', (status) => resolve({ status }))
  })
}

/** @param {string} text */
function print(text) {
  console.error(text)
}

/**
 * Ends the command with a sentence.
 * @param {string} text
 * @returns {never}
 */
export function stop(text) {
  print(text)
  process.exit(1)
}

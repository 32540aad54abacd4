import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** @typedef {Map<string, Set<string>>} Graph Files from the project's folder, each with the files that it reads. */

/**
 * Which file reads which, of all files that git knows: imports, `import.meta.glob`, and any text that is a file's path or, for
 * files that are no code, its name. `removed` are files that readers may still name.
 * @param {string} root
 * @param {readonly string[]} [removed]
 * @returns {Graph}
 */
export function readImportGraph(root, removed = []) {
  const aliases = readAliases(root)
  const files = listFiles(root)
  const names = new Map(files.filter((file) => !isCode(file)).map((file) => [posix.basename(file), file]))
  const known = new Set([...files, ...removed])
  return new Map(files.filter(isCode).map((file) => [file, readsOf(file, readFileSync(join(root, file), 'utf8'))]))

  /**
   * @param {string} file
   * @param {string} source
   */
  function readsOf(file, source) {
    const { staticImports, dynamicImports, staticExports } = parseSync(file, source).module
    const requests = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
      ...dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ]
    const texts = [...source.matchAll(/(['"`])((?:(?!\1)[^\\\n])+)\1/g)].map(([, , text = '']) => text)
    const named = texts.flatMap((text) => [
      text,
      resolveImport(aliases, file, text) ?? '',
      names.get(posix.basename(text)) ?? '',
    ])
    const globs = source.includes('import.meta.glob') ? texts.filter((text) => /^\.{0,2}\/.*\*/.test(text)) : []
    return new Set([
      ...requests.flatMap((request) => resolveImport(aliases, file, request) ?? []),
      ...named.filter((text) => known.has(text)),
      ...globs.flatMap((glob) => [...known].filter((other) => globPattern(file, glob).test(other))),
    ])
  }
}

/**
 * Every file that git knows or would add, from the project's folder.
 * @param {string} root
 * @returns {string[]}
 */
export function listFiles(root) {
  const files = git(root, ['ls-files', '--cached', '--others', '--exclude-standard'])
  return files.filter((file) => existsSync(join(root, file)))
}

/**
 * Every file that reads one of these, directly or through others, and these themselves.
 * @param {Graph} graph
 * @param {Iterable<string>} changed
 * @returns {Set<string>}
 */
export function readersOf(graph, changed) {
  const direct = directReaders(graph)
  const readers = new Set(changed)
  for (const file of readers) for (const reader of direct.get(file) ?? []) readers.add(reader)
  return readers
}

/**
 * @param {Graph} graph
 * @returns {Map<string, string[]>}
 */
function directReaders(graph) {
  /** @type {Map<string, string[]>} */
  const direct = new Map()
  for (const [reader, reads] of graph) {
    for (const file of reads) {
      const known = direct.get(file)
      if (known) known.push(reader)
      else direct.set(file, [reader])
    }
  }
  return direct
}

/**
 * Files that differ from a revision, new and removed ones too.
 * @param {string} root
 * @param {string} revision
 * @returns {string[]}
 */
export function changedFiles(root, revision) {
  return [
    ...git(root, ['diff', '--name-only', '--relative', '--no-renames', revision, '--']),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ]
}

/** @type {(root: string, args: string[]) => string[]} */
function git(root, args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean)
}

/** @param {string} file */
function isCode(file) {
  return /\.(tsx?|mjs)$/.test(file)
}

/** @typedef {[alias: string, folder: string][]} Aliases Both with a slash at their end. */

/**
 * The folders that `imports` of package.json names, `#contract/*`.
 * @param {string} root
 * @returns {Aliases}
 */
function readAliases(root) {
  const path = join(root, 'package.json')
  /** @type {{ imports?: Record<string, string> }} */
  const { imports = {} } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return Object.entries(imports).map(([alias, folder]) => [alias.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')])
}

/**
 * @param {Aliases} aliases
 * @param {string} file
 * @param {string} request As it is written; `undefined` is returned for a package.
 */
function resolveImport(aliases, file, request) {
  const [path = ''] = request.split('?')
  const known = aliases.find(([alias]) => path.startsWith(alias))
  if (known) return path.replace(...known)
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  return undefined
}

/**
 * @param {string} file
 * @param {string} glob Absolute from the project, or relative to the file; with `{a,b}`.
 */
function globPattern(file, glob) {
  const path = glob.startsWith('/') ? glob.slice(1) : posix.join(posix.dirname(file), glob)
  const source = path
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${source}$`)
}

// Another revision of this project, checked out temporarily beside it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The readable name of a revision: `1a2b3c4 Subject`; throws a sentence for one that is not there.
 * @param {string} root
 * @param {string} revision
 */
export function revisionName(root, revision) {
  return git(root, ['log', '-1', '--format=%h %s', commitOf(root, revision), '--'])
}

/**
 * The texts of the files of a revision in a folder of `root` whose names end so.
 * @param {string} root
 * @param {string} revision
 * @param {string} folder
 * @param {string} ending
 */
export function readFilesAt(root, revision, folder, ending) {
  const commit = commitOf(root, revision)
  const paths = git(root, ['ls-tree', '-r', '--name-only', commit, '--', folder]).split('\n')
  return paths.filter((path) => path.endsWith(ending)).map((path) => git(root, ['show', `${commit}:./${path}`]))
}

/**
 * The revision that is checked out, and whether files differ from it; null outside a Git repository.
 * @param {string} root
 * @returns {{ name: string, isChanged: boolean } | null}
 */
export function headRevision(root) {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? { name: revisionName(root, 'HEAD'), isChanged: stdout !== '' } : null
}

/**
 * Gives `use` a folder with a revision of the project in `root`, with the packages of `root`, and removes it however
 * `use` ends, Ctrl-C included. Throws a sentence for a revision that is not there.
 * @template Result
 * @param {string} root
 * @param {string} revision
 * @param {(folder: string) => Promise<Result> | Result} use
 * @returns {Promise<Result>}
 */
export async function withRevision(root, revision, use) {
  const commit = commitOf(root, revision)
  const within = git(root, ['rev-parse', '--show-prefix'])
  const workshop = mkdtempSync(join(tmpdir(), 'wattle-revision-'))
  const tree = join(workshop, 'tree')
  const stopListening = onEnd(() => remove(root, workshop, tree))
  try {
    git(root, ['worktree', 'add', '--detach', '--quiet', tree, commit])
    const folder = join(tree, within)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    linkPackages(folder)
    return await use(folder)
  } finally {
    stopListening()
    remove(root, workshop, tree)
  }
}

/**
 * Links the packages of the project in `folder` to each other, where they look before the `node_modules` that the folder
 * borrows: that one leads to the packages of another folder.
 * @param {string} folder
 */
export function linkPackages(folder) {
  const packages = join(folder, 'packages')
  if (!existsSync(packages)) return
  const names = readdirSync(packages)
  const scope = join(packages, 'node_modules', '@wattle')
  mkdirSync(scope, { recursive: true })
  for (const name of names) symlinkSync(join(packages, name), join(scope, name), 'junction')
}

/**
 * @param {string} root
 * @param {string} revision
 */
function commitOf(root, revision) {
  git(root, ['rev-parse', '--git-dir'], 'This is no Git repository, so there are no revisions to look at.')
  const missing = `There is no revision "${revision}": name a commit, branch or tag that "git log" knows. A shallow clone lacks older ones: "git fetch --unshallow" brings them.`
  return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], missing)
}

/**
 * What Git prints, without its last line break; throws a sentence when it fails.
 * @param {string} root
 * @param {string[]} args
 * @param {string} [problem]
 */
function git(root, args, problem) {
  const { error, status, stderr, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (error) throw new Error('Git does not run here: install it, then try again.')
  if (status !== 0) throw new Error(problem ?? `git ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`)
  return stdout.trim()
}

/**
 * @param {string} root
 * @param {string} workshop
 * @param {string} tree
 */
function remove(root, workshop, tree) {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' })
  rmSync(workshop, { recursive: true, force: true })
  spawnSync('git', ['worktree', 'prune'], { cwd: root, stdio: 'ignore' })
}

/**
 * Also cleans when the process is asked to end; returns a function that stops listening.
 * @param {() => void} clean
 */
function onEnd(clean) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  process.once('exit', clean)
  for (const signal of signals) process.once(signal, end)
  return () => {
    process.off('exit', clean)
    for (const signal of signals) process.off(signal, end)
  }
}

function end() {
  process.exit(130)
}

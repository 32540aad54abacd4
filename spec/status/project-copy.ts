import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { root } from '../../scripts/prepare.mjs'
import { linkPackages } from '../../scripts/revision.mjs'

/** `code` is the exit code, `text` what was written to both outputs. */
interface CommandResult {
  code: number | null
  text: string
}

/** One test of a run: its names from the outermost, and what it failed with. */
export interface CopiedTest {
  file: string
  title: string
  passed: boolean
  message: string
}

/** The project's own sources, committed or not, in a folder inside it, with its dependencies. */
export class ProjectCopy {
  readonly folder: string
  readonly #sources = new Map<string, string>()

  private constructor(folder: string) {
    this.folder = folder
  }

  static make(): ProjectCopy {
    const results = join(root, 'test-results')
    mkdirSync(results, { recursive: true })
    const copy = new ProjectCopy(mkdtempSync(join(results, 'exercise-')))
    for (const name of readdirSync(root).filter(isSource)) {
      cpSync(join(root, name), join(copy.folder, name), { recursive: true, filter: (path) => isSource(basename(path)) })
    }
    linkDependencies(join(root, 'node_modules'), join(copy.folder, 'node_modules'))
    linkPackages(copy.folder)
    copyTypes(copy.folder)
    return copy
  }

  /** The text at the time of the copy. */
  source(path: string): string {
    const known = this.#sources.get(path) ?? this.read(path)
    this.#sources.set(path, known)
    return known
  }

  read(path: string): string {
    return existsSync(join(this.folder, path)) ? readFileSync(join(this.folder, path), 'utf8') : ''
  }

  /** Leaves a file with the same text untouched; the text '' removes the file. */
  write(path: string, text: string): void {
    if (this.read(path) === text) return
    if (text === '') return rmSync(join(this.folder, path))
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  /** The errors of the compiler in a project and its references; in all projects by default. */
  async types(project = '.'): Promise<string[]> {
    const { text } = await this.node('typescript/bin/tsc', ['-b', project, '--checkers', '1'])
    return text.split(/\n(?=\S)/).filter((line) => line.includes(': error TS'))
  }

  /** Runs these test files in one worker, only the tests whose names match `like`. */
  async tests(project: string, files: string[], { like, env = {} }: TestRun = {}): Promise<CopiedTest[]> {
    const report = join(this.folder, 'report.json')
    rmSync(report, { force: true })
    const filters = like === undefined ? files : [...files, '-t', like]
    const reporters = ['--reporter=json', `--outputFile=${report}`]
    const { text } = await this.node('vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...filters], {
      VITEST_MAX_WORKERS: '1',
      ...env,
    })
    if (!existsSync(report)) throw new Error(`The tests of the copy did not run:\n${text}`)
    return testsIn(JSON.parse(readFileSync(report, 'utf8')) as Report, this.folder)
  }

  /** Runs a command of a package in the copy. */
  node(module: string, args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
    return run(process.execPath, [join(root, 'node_modules', module), ...args], this.folder, env)
  }

  /** Runs a script given as text. */
  script(text: string): Promise<CommandResult> {
    return run(process.execPath, ['--input-type=module', '-e', text], this.folder)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Neither a dependency nor a build result. */
function isSource(name: string): boolean {
  return !made.has(name) && !name.endsWith('.tsbuildinfo')
}

const made = new Set(['.git', 'node_modules', 'dist', '.data', '.tsc', 'test-results', 'playwright-report', 'coverage'])

/** Links each dependency, but copies the fonts: Vite serves no file from outside its root. */
function linkDependencies(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name.startsWith('@fontsource')) cpSync(join(from, name), join(to, name), { recursive: true })
    else if (name !== '.vite') symlinkSync(join(from, name), join(to, name), 'junction')
  }
}

/**
 * Copies the compiler's incremental build information, so that it checks only what an edit affects. Paths of
 * dependencies in it are real ones, which are further away from the copy than from the project.
 */
function copyTypes(folder: string): void {
  const further = posix.relative(toPosix(folder), toPosix(root))
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  const projects = [...readdirSync(root), ...packages].filter((name) => existsSync(join(root, name, compiled)))
  for (const project of projects) {
    const target = join(folder, project, compiled)
    cpSync(join(root, project, compiled), target, { recursive: true })
    const known = join(target, 'tsconfig.tsbuildinfo')
    if (!existsSync(known)) continue
    const text = readFileSync(known, 'utf8')
    writeFileSync(known, text.replaceAll(/"((?:\.\.\/)+)(?=node_modules\/)/g, `"$1${further}/`))
  }
}

const compiled = '.tsc'

function toPosix(path: string): string {
  return path.replaceAll('\\', '/')
}

interface TestRun {
  like?: string
  env?: Record<string, string>
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function testsIn({ testResults }: Report, folder: string): CopiedTest[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(folder.length + 1)
    const ran = assertionResults.filter(({ status }) => status === 'passed' || status === 'failed')
    if (assertionResults.length === 0) return [{ file, title: file, passed: false, message }]
    return ran.map(({ fullName, status, failureMessages }) => ({
      file,
      title: fullName,
      passed: status === 'passed',
      message: failureMessages.join('\n'),
    }))
  })
}

function run(program: string, args: string[], cwd: string, more: Record<string, string> = {}): Promise<CommandResult> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...more }
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env, maxBuffer: 64_000_000 }, (error, out, problems) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? null : 0, text: `${out}${problems}` })
    })
  })
}

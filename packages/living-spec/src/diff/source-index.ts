import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'
import { shapeOf } from './code.ts'

/** What the files of a revision declare, as far as code reaches them by name. */
export interface SourceIndex {
  /** The shapes of all that these names of a file lead to, by `name in file`; names of packages and of locals lead nowhere. */
  reachedFrom: (file: string, names: string[]) => Record<string, string>
  /** The shape of what a file declares under a name; empty when there is none. */
  shapeOf: (file: string, name: string) => string
}

interface Declared {
  shape: string
  names: string[]
}

interface Source {
  declared: Map<string, Declared>
  /** Names that come from another file, there under `name`. */
  imported: Map<string, { file: string; name: string }>
}

/** Reads the files of a revision in the folder `root`; machines take code from `folders` in it. */
export async function readSources(root: string, folders: readonly string[]): Promise<SourceIndex> {
  const files = folders.flatMap((folder) => filesIn(root, folder))
  return indexSources(Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))
}

/** The same for files that are given by path and text. */
export async function indexSources(files: Record<string, string>): Promise<SourceIndex> {
  const read = Object.entries(files).map(async ([file, text]) => [file, await sourceOf(file, text)] as const)
  return sourceIndexOf(new Map(await Promise.all(read)))
}

function sourceIndexOf(sources: Map<string, Source>): SourceIndex {
  return {
    shapeOf: (file, name) => sources.get(file)?.declared.get(name)?.shape ?? '',
    reachedFrom(file, names) {
      const found: Record<string, string> = {}
      const open = names.map((name) => ({ file, name }))
      for (let next = open.pop(); next; next = open.pop()) {
        const source = sources.get(next.file)
        const elsewhere = source?.imported.get(next.name)
        const declared = source?.declared.get(next.name)
        const key = `${next.name} in ${next.file}`
        if (elsewhere) open.push(elsewhere)
        if (!declared || key in found) continue
        found[key] = declared.shape
        open.push(...declared.names.map((name) => ({ file: next.file, name })))
      }
      return found
    },
  }
}

/** A file that cannot be parsed declares nothing; loading the machine that needs it fails. */
async function sourceOf(file: string, text: string): Promise<Source> {
  const { code } = await transformWithOxc(text, file, { sourcemap: false }).catch(() => ({ code: '' }))
  const { body } = parseSync(file.replace(/tsx?$/, 'js'), code).program
  const source: Source = { declared: new Map(), imported: new Map() }
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers)
        note(specifier.local.name, nameIn(specifier), statement.source.value)
    } else if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      for (const { exported, local } of statement.specifiers)
        note(textOf(exported), textOf(local), statement.source.value)
    } else {
      for (const [name, node] of declarationsOf(statement)) source.declared.set(name, shapeOf(node))
    }
  }
  return source

  /** Under both names: a bundler writes the name there, the source may have its own. */
  function note(local: string, name: string, from: string): void {
    const target = { file: fileOf(from, file), name }
    for (const known of [local, name]) source.imported.set(known, target)
  }
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Import = Extract<Statement, { type: 'ImportDeclaration' }>['specifiers'][number]

function nameIn(specifier: Import): string {
  return specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) : specifier.local.name
}

function textOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value)
}

function declarationsOf(statement: Statement): [string, unknown][] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return declaration.id ? [[declaration.id.name, declaration]] : []
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }): [string, unknown][] =>
    id.type === 'Identifier' ? [[id.name, init]] : [],
  )
}

/** `#contract/order.ts` and `../checkout/attempt.ts` by path from the project's folder; a package as it is called. */
function fileOf(from: string, file: string): string {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : from
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return found.map((path) => `${folder}/${path.replaceAll('\\', '/')}`).filter((path) => /\.tsx?$/.test(path))
}

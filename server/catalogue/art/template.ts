import { mix } from './colour.ts'

const files = import.meta.glob<string>('../../../catalogue/drawings/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The SVG templates by folder and name: `products/sofa`. */
const templates = new Map(
  Object.entries(files).map(([path, svg]) => {
    const [, name] = /drawings\/(.+)\.svg$/.exec(path)!
    const [, root, inner] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg)!
    return [name!, { root: root!, inner: inner!.replaceAll('\n', '') }]
  }),
)

/** The names of a folder's templates, in the order of their file names. */
export function listTemplates(folder: string): string[] {
  return [...templates.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted()
}

/** What is in a template's root element as the value of an attribute. */
export function readAttribute(name: string, attribute: string): string | undefined {
  return new RegExp(` ${attribute}="([^"]*)"`).exec(templates.get(name)?.root ?? '')?.[1]
}

/**
 * A template of `catalogue/drawings` with colours, as #rrggbb, in place of its CSS variables, and drawings in place of
 * each `<use href="#part"/>`. Throws for a template or a variable that does not exist.
 */
export function drawTemplate(name: string, colours: object = {}, parts: Record<string, string> = {}): string {
  const template = templates.get(name)
  if (template === undefined) throw new Error(`There is no catalogue/drawings/${name}.svg.`)
  const values = new Map<string, string>(Object.entries(colours))
  const coloured = template.inner.replace(/var\(--(\w+)\)/g, (_, variable: string) => {
    const value = values.get(variable)
    if (value === undefined) throw new Error(`catalogue/drawings/${name}.svg uses the unknown colour ${variable}.`)
    return value
  })
  return mixed(coloured).replace(/<use href="#([\w-]+)"\/>/g, (use, part: string) => parts[part] ?? use)
}

const mixture = /color-mix\(in srgb, (#\w{6}), (#\w{6}) ([\d.]+)%\)/g

/** Mixtures of mixtures from the inside out, so that every browser shows the same colours. */
function mixed(svg: string): string {
  const once = svg.replace(mixture, (_, one: string, other: string, percent: string) =>
    mix(one, other, Number(percent) / 100),
  )
  return once === svg ? svg : mixed(once)
}

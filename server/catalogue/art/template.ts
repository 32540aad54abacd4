import { mix } from './colour.ts'

const files = import.meta.glob<string>('../../../catalogue/drawings/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What is inside the root element of each SVG template, by folder and name: `products/sofa`. */
const templates = new Map(
  Object.entries(files).map(([path, svg]) => {
    const [, name] = /drawings\/(.+)\.svg$/.exec(path)!
    return [name!, svg.replace(/^<svg[^>]*>|<\/svg>\s*$|\n/g, '')]
  }),
)

/**
 * A template of `catalogue/drawings` with colours, as #rrggbb, in place of its CSS variables. Throws for a template or
 * a variable that does not exist.
 */
export function drawTemplate(name: string, colours: object = {}): string {
  const template = templates.get(name)
  if (template === undefined) throw new Error(`There is no catalogue/drawings/${name}.svg.`)
  const values = new Map<string, string>(Object.entries(colours))
  const coloured = template.replace(/var\(--(\w+)\)/g, (_, variable: string) => {
    const value = values.get(variable)
    if (value === undefined) throw new Error(`catalogue/drawings/${name}.svg uses the unknown colour ${variable}.`)
    return value
  })
  return mixed(coloured)
}

const mixture = /color-mix\(in srgb, (#\w{6}), (#\w{6}) ([\d.]+)%\)/g

/** Mixtures of mixtures from the inside out, so that every browser shows the same colours. */
function mixed(svg: string): string {
  const once = svg.replace(mixture, (_, one: string, other: string, percent: string) =>
    mix(one, other, Number(percent) / 100),
  )
  return once === svg ? svg : mixed(once)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ElkNode } from 'elkjs/lib/elk-api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readGallery } from '../src/gallery/read-gallery.ts'
import { pagesOf } from '../src/site/site-files.ts'
import { writeGeneratedProject } from './generated-project/generated-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'generated-site-'))

afterAll(() => rmSync(folder, { recursive: true }))

let few = new Map<string, number>()
let more = new Map<string, number>()

beforeAll(async () => {
  // Lines of the layout below run through each other.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  few = await sizesOf(5)
  more = await sizesOf(10)
}, 120_000)

test('SM-4 no page of 200 machines would have more than 150 KiB, compressed', () => {
  expect(few.get('index.html')).toBeGreaterThan(1)
  const at200 = [...more].map(([path, size]) => {
    const growth = few.has(path) ? (size - few.get(path)!) / 5 : 0
    return { path, size: size + 190 * growth }
  })
  expect(at200.filter(({ size }) => size > 150)).toEqual([])
})

test('SM-4 a machine brings a page for itself, for its pictures and for each of its requirements', () => {
  const paths = [...more.keys()]
  const count = (start: string) => paths.filter((path) => path.startsWith(start)).length
  // No screen shows the eighth.
  expect([count('machines/'), count('gallery/'), count('requirements/')]).toEqual([10, 9, 50])
})

/** KiB of each page, compressed. */
async function sizesOf(machines: number): Promise<Map<string, number>> {
  const { project, input } = writeGeneratedProject(join(folder, String(machines)), machines)
  const pages = await pagesOf({ ...project, layout: stacked }, input.record, readGallery(input.gallery))
  return new Map([...pages].map(([path, html]) => [path, gzipSync(html).length / 1024]))
}

/** A layout that takes no time, with as many numbers as a good one: states below each other, straight lines. */
async function stacked(graph: ElkNode): Promise<ElkNode> {
  return placed(graph, 0)
}

function placed(node: ElkNode, y: number): ElkNode {
  const children = (node.children ?? []).map((child, at) => placed(child, at * 217.3))
  const edges = (node.edges ?? []).map((edge, at) => ({
    ...edge,
    sections: [{ id: `${edge.id}-0`, startPoint: { x: at * 13.7, y: 11.3 }, endPoint: { x: at * 13.7, y: 911.9 } }],
    labels: (edge.labels ?? []).map((label) => ({ ...label, x: at * 13.7, y: 401.3 })),
  }))
  return { width: 640.5, height: 1204.3, ...node, x: 12.5, y, children, edges }
}

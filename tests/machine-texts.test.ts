import { readFileSync } from 'node:fs'
import { type Plugin, loadConfigFromFile, parseAst, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
const plugins = (loaded?.config.plugins ?? []).flat() as Plugin[]
const transform = plugins.find(({ name }) => name === 'without-machine-texts')?.transform as unknown as (
  this: { parse: typeof parseAst },
  code: string,
  id: string,
) => { code: string }

test.each(['session', 'checkout', 'payment-wait', 'payment-result'])(
  'WIRE-1 browsers receive %s without descriptions, requirements and marks of a login',
  async (name) => {
    const path = `machines/${name}/${name}.machine.ts`
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
    expect(code).toContain('needsLogin')
    const sent = transform.call({ parse: parseAst }, code, `/${path}`).code
    expect(sent).toContain('createMachine({')
    expect(sent).not.toMatch(/\b(?:meta|requirement|needsLogin|description):/)
    expect(() => parseAst(sent)).not.toThrow()
  },
)

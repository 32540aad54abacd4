import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('docs/architecture.md names every command that runs in the server', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).filter((name) => /run\.mjs (?!main)/.test(scripts[name] ?? ''))
  const [, named = ''] =
    /`commands` contains what (.*?) start\./.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  expect(
    named
      .replace('npm run ', '')
      .match(/[\w:-]+(?=`)/g)
      ?.toSorted(),
  ).toEqual(commands.toSorted())
})

test('docs/architecture.md follows a bank notice to the result page in existing files', () => {
  const [, section = ''] = /## From a bank notice to the result page\n([^]*?)\n## /.exec(
    readFileSync('docs/architecture.md', 'utf8'),
  )!
  const files = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.length).toBeGreaterThan(0)
  expect(new Set(files).size).toBe(files.length)
})

import { expect, test } from 'vitest'
import { createAnnouncer } from '#server/platform/db/announcer.ts'

/** Statements that end when a test ends them. */
function heldStatements() {
  const sent: { lines: unknown; end: () => void; fail: () => void }[] = []
  const send = (_text: string, [lines]: unknown[]) =>
    new Promise<void>((end, reject) => {
      sent.push({ lines: JSON.parse(String(lines)), end, fail: () => reject(new Error('connection lost')) })
    })
  return { sent, announcer: createAnnouncer(send) }
}

test('API-11 announcements are sent one statement at a time, with all that came meanwhile, each once', async () => {
  const { sent, announcer } = heldStatements()
  announcer.announce('["work","ask"]\n')
  announcer.announce('["payments","a"]\n["work","mail"]\n')
  announcer.announce('["work","mail"]\n')
  expect(sent.map(({ lines }) => lines)).toEqual([[['work', 'ask']]])
  sent[0]?.end()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.lines).toEqual([
    ['payments', 'a'],
    ['work', 'mail'],
  ])
  sent[1]?.end()
  await announcer.settled()
  expect(sent).toHaveLength(2)
})

test('API-11 an announcement that is lost, or empty, stops none that follows', async () => {
  const { sent, announcer } = heldStatements()
  announcer.announce('\n')
  await announcer.settled()
  announcer.announce('["work","ask"]\n')
  sent[0]?.fail()
  await announcer.settled()
  announcer.announce('["work","recall"]\n')
  expect(sent.map(({ lines }) => lines)).toEqual([[['work', 'ask']], [['work', 'recall']]])
})

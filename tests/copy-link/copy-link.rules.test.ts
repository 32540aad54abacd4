import { expect } from 'vitest'
import { copyLinkCases } from '#machines/copy-link/copy-link.cases.ts'
import { connect } from '#machines/copy-link/copy-link.connect.ts'
import { copyLinkMachine } from '#machines/copy-link/copy-link.machine.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { copyLinkModel } from './copy-link.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(copyLinkMachine)
const { link } = copyLinkCases.events['link.copy']['a list of one step']

rule('ENQ-6 nothing is copied until the shopper asks for it, then the link of the shown list', () => {
  expect(statesWith('start')).toEqual(['ready'])
  expect(claim(({ event }) => event === 'link.copy').map(fullArrow)).toEqual([
    'ready · link.copy → copying / keepLink',
    'copied · link.copy → copying / keepLink',
    'refused · link.copy → copying / keepLink',
  ])
  expect(statesWith('port copyText')).toEqual(['copying'])
  for (const { input } of startsOf(copyLinkModel, 'copyText')) expect(input).toEqual({ text: link })
})

rule('ENQ-6 the page confirms the copy, or shows the link where the browser refuses', () => {
  expect(claim(({ event }) => event.startsWith('xstate.')).map(fullArrow)).toEqual([
    'copying · xstate.done.actor.copyText → copied',
    'copying · xstate.error.actor.copyText → refused',
  ])
  expect(statesWith('tag busy')).toEqual(['copying'])
  const verbs = { copy: 'link.copy' }
  expect(viewsOf(copyLinkModel, connect)).toEqual({
    ready: [{ screen: 'ready', verbs }],
    copying: [{ screen: 'copying' }],
    copied: [{ screen: 'copied', verbs }],
    refused: [{ screen: 'refused', link, verbs }],
  })
  expect(deadVerbs(copyLinkModel, connect, { copy: [link] })).toEqual([])
})

everythingIsClaimed()

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stateIn, writtenSample } from '../src/diff/sample-machines.ts'
import type { MachineSource } from '../src/diff/machine-source.ts'
import type { ApprovalFile } from '../src/review/approval-file.ts'
import { contentHash, contentOf } from '../src/review/content.ts'
import { type ReviewedFrames, type ReviewedRevision, pullRequestOf } from '../src/review/pull-request.ts'
import { reviewReport } from '../src/review/pull-request-report.ts'
import { reviewMarkdown } from '../src/review/pull-request-text.ts'
import { project } from './sample-project/project.ts'

const sample = writtenSample()
const otherGuard = writtenSample((draft) => {
  draft.implementations.guards['isEnough'] = () => true
})

const frame = { machine: 'kettle', state: 'hot', number: 2, title: 'Hot', file: '', way: { input: '', steps: [] } }
const seen = { width: 390, mode: 'dark', pixels: 12, before: 'b.png', after: 'a.png', difference: 'd.png' }
const drawn = { changes: { changed: [], added: [], removed: [], same: 7 }, note: null }

test('SM-7 a review lists revoked approvals with the reasons', () => {
  const files = [approved(sample)]
  expect(approvalsIn({ approvals: files }, { approvals: files, machines: [otherGuard] })).toEqual([
    'Lost: `kettle`, approved by AB on 22 November 2026: Guard `isEnough`: is written differently.',
  ])
  expect(approvalsIn({ approvals: files }, {})).toEqual([
    'Lost: `kettle`, approved by AB on 22 November 2026: its approval was removed.',
  ])
  expect(approvalsIn({ approvals: files }, { approvals: files, machines: [] })).toEqual([
    'Lost: `kettle`, approved by AB on 22 November 2026: the machine does not exist any more.',
  ])
})

test('SM-7 a review lists new approvals, not unchanged or formerly revoked ones', () => {
  const files = [approved(sample)]
  expect(approvalsIn({}, { approvals: files })).toEqual(['New: `kettle` is approved by AB on 22 November 2026.'])
  expect(approvalsIn({ approvals: files }, { approvals: files })).toEqual([])
  const lost = { approvals: files, machines: [otherGuard] }
  expect(approvalsIn(lost, lost)).toEqual([])
})

test('SM-7 a review names requirements that are new, removed, reworded, or cited where a machine differs', () => {
  const other = writtenSample((draft) => {
    stateIn(draft, 'hot').meta = { requirement: ['TEA-2'] }
  })
  const before = revision({ requirements: '- TEA-1 · Tea.\n- TEA-2 · Hot.\n- TEA-3 · Milk.\n' })
  const after = revision({ machines: [other], requirements: '- TEA-1 · Tea.\n- TEA-2 · Very hot.\n- TEA-4 · Sugar.\n' })
  expect(pullRequestOf(before, after, drawn).sections[1]?.sentences).toEqual([
    '`TEA-1`: concerned in `kettle`.',
    '`TEA-2`: is now “Very hot.” (before: “Hot.”); concerned in `kettle`.',
    '`TEA-4`: is new.',
    '`TEA-3`: is removed.',
  ])
})

test('SM-7 a review names the stories that include a machine that differs, or can no longer happen', () => {
  const stories = [
    { name: 'Tea at five', participants: ['table', 'kettle'], fault: null },
    { name: 'Coffee', participants: ['table'], fault: null },
    { name: 'Cocoa', participants: ['table'], fault: 'There is no milk.' },
  ]
  const storiesIn = (machines: MachineSource[]) =>
    pullRequestOf(revision(), revision({ machines, stories }), drawn).sections[2]?.sentences
  expect(storiesIn([otherGuard])).toEqual([
    '“Tea at five” includes `kettle`.',
    '“Cocoa” can no longer happen: There is no milk.',
  ])
  expect(storiesIn([sample])).toEqual(['“Cocoa” can no longer happen: There is no milk.'])
})

test('SM-7 a review shows known coverage and mutants of changed machines, before and after', () => {
  const walked = { machine: 'kettle', lives: ['actor', 'screen'], transitions: [{ taken: { actor: 2, screen: 0 } }] }
  const killed = { machine: 'kettle', killedBy: { rules: 'It boils.' } }
  const results = { machines: [walked], verdicts: [killed, { machine: 'kettle', killedBy: {} }] }
  const after = revision({ machines: [otherGuard], results: { machines: [{ ...walked, lives: [] }], verdicts: [] } })
  const markdown = reviewMarkdown(pullRequestOf(revision({ results }), after, drawn))
  expect(markdown).toContain('| kettle | actor 1/1, screen 0/1 | not known | 1 of 2 killed | not known |')
})

test('SM-7 a review lists the frames that differ by state, width and mode, before the tests', () => {
  const changed = [{ frame, viewports: [seen, { ...seen, width: 1280, pixels: 3 }] }]
  const added = [{ frame: { ...frame, state: 'cold' }, viewports: [] }]
  const removed = [{ frame: { ...frame, number: 3 }, viewports: [] }]
  const changes = { changed, added, removed, same: 7 }
  expect(framesIn({ changes, note: 'Packages differ.' })).toEqual([
    '1 changed, 1 new, 1 removed, 7 the same.',
    '- Changed: `kettle`, `hot`, picture 2: 390 px dark (12 pixels), 1280 px dark (3 pixels).\n- New: `kettle`, `cold`, picture 2.\n- Removed: `kettle`, `hot`, picture 3.',
    'Packages differ.',
  ])
  const many = Array.from({ length: 52 }, () => added).flat()
  expect(
    framesIn({ changes: { ...changes, added: many }, note: null })[1]
      ?.split('\n')
      .slice(-2),
  ).toEqual(['- New: `kettle`, `cold`, picture 2.', '- And 4 more, on the page.'])
})

test('SM-7 the page of a review shows frames that differ before and after beside each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-page-'))
  const added = [{ frame: { ...frame, file: 'new' }, viewports: [{ width: 390, mode: 'light', file: 'n.png' }] }]
  const changes = { changed: [{ frame, viewports: [seen] }], added, removed: [], same: 7 }
  await reviewReport(project, revision(), revision(), { changes, note: null }).write(folder, folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  rmSync(folder, { recursive: true })
  const pictures = [...page.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, file, text]) => [file, text])
  expect(pictures).toEqual([
    ['b.png', 'Hot: Before'],
    ['a.png', 'Hot: After'],
    ['d.png', 'Hot: Difference, in red'],
    ['n.png', 'Hot: 390 px, light'],
  ])
  expect([...page.matchAll(/<h[2-4]>(.*?)<\/h/g)].map(([, title]) => title).slice(-7)).toEqual([
    'Frames',
    'Changed frames',
    'kettle, hot <small>picture 2</small>',
    '390 px, dark: 12 pixels differ',
    'New frames',
    'kettle, hot <small>picture 2</small>',
    'Coverage and mutants',
  ])
})

test('SM-7 a review without differing frames, or without drawn ones, has a sentence', () => {
  expect(framesIn(drawn)).toEqual(['0 changed, 0 new, 0 removed, 7 the same.'])
  expect(framesIn({ changes: null, note: 'No frame can differ.' })).toEqual(['No frame can differ.'])
})

test('SM-7 a review reports that a change concerns no machine', () => {
  const markdown = reviewMarkdown(pullRequestOf(revision(), revision(), drawn))
  expect(markdown).toContain('No machine differs: all 1 have the same behaviour, descriptions and requirements.')
  expect(markdown).toContain('### Approvals\n\nNo approval is lost, and none is new.')
  expect(markdown).toContain('### Coverage and mutants\n\nNo machine differs.')
})

/** The paragraphs below the heading. */
function framesIn(frames: ReviewedFrames): string[] {
  const [, section = ''] =
    /### Frames\n\n([^]*)\n\n### Coverage/.exec(reviewMarkdown(pullRequestOf(revision(), revision(), frames))) ?? []
  return section.split('\n\n')
}

function approvalsIn(before: Partial<ReviewedRevision>, after: Partial<ReviewedRevision>): string[] | undefined {
  return pullRequestOf(revision(before), revision(after), drawn).sections[0]?.sentences
}

function revision(fields: Partial<ReviewedRevision> = {}): ReviewedRevision {
  const results = { machines: undefined, verdicts: undefined }
  return { name: '1a2b3c4 Boil', machines: [sample], approvals: [], requirements: '', results, ...fields }
}

function approved(source: MachineSource): ApprovalFile {
  const content = contentOf(source)
  const at = '2026-11-22T05:04:00.000Z'
  const approval = { hash: contentHash(content), revision: '0123456', requirements: [], by: 'AB', at, note: '' }
  return { format: 1, machine: source.machine.id, approvals: [approval], clauses: {}, content }
}

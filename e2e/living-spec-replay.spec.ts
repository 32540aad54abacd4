import { expectAccessible, expectToFit } from './support/accessible.ts'
import { expect, test } from './support/living-spec.ts'
import { openPage } from './support/open-page.ts'

const steps = [
  { at: 1_764_000_000_000, machine: 'enquiry', actor: 'x:5', event: 'xstate.init', state: 'idle' },
  { at: 1_764_000_001_500, machine: 'enquiry', actor: 'x:5', event: 'steps.show', state: 'listed' },
  { at: 1_764_000_002_000, machine: 'enquiry', actor: 'x:5', event: 'consent.toggle', state: 'removedState' },
]
const mail = `Name: Banjo\n\nIt broke.\n\nWhat happened in the sender’s tab:\n\n${JSON.stringify(steps)}`

test('ENQ-5 SM-4 a pasted mail is replayed step by step beside its states, by keyboard', async ({ openSpec }) => {
  const page = await openSpec('replay.html')
  const field = page.getByLabel('The mail’s text, or its list of steps')
  await field.fill('Hello')
  await page.getByRole('button', { name: 'Replay' }).press('Enter')
  await expect(page.getByText('This text contains no list of steps.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Steps' })).toBeHidden()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('This text contains no list of steps.')

  await field.fill(mail)
  await page.getByRole('button', { name: 'Replay' }).press('Enter')
  const replay = page.getByRole('region', { name: 'Steps' })
  await expect(replay.getByRole('listitem')).toHaveCount(3)
  await expect(replay.getByRole('status')).toHaveText('Step 1 of 3: +0.0 s · enquiry x:5: start → idle')
  await expect(replay.getByRole('heading', { name: 'Steps' })).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await expect(replay.getByRole('button', { name: 'Back' })).toBeDisabled()
  await expect(replay.getByText('The shopper can fill in the form')).toBeVisible()

  await replay.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(replay.locator('[aria-current]')).toHaveText('+1.5 s · enquiry x:5: steps.show → listed')
  const state = replay.getByRole('link', { name: 'listed' })
  await expect(state).toHaveAttribute('href', 'machines/enquiry.html#state-listed')

  await replay.getByRole('button', { name: /removedState/ }).press('Enter')
  await expect(replay.getByText('This revision has no such state.')).toBeVisible()
  await expect(replay.getByRole('button', { name: 'Next' })).toBeDisabled()
  await replay.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(replay.getByText('Step 3 of 3')).toBeVisible()
  await expect(replay.getByRole('button', { name: 'Next' })).toBeFocused()
  await replay.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await expect(replay.getByText('Step 2 of 3')).toBeVisible()
})

test('ENQ-5 SM-4 a report is opened as a file, without findings, at all widths', async ({ openSpec }) => {
  const page = await openSpec('replay.html')
  await page
    .getByLabel('Open a text file')
    .setInputFiles({ name: 'mail.txt', mimeType: 'text/plain', buffer: Buffer.from(mail) })
  await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectToFit(page)
})

test('ENQ-6 SM-4 a link copied from the list of a live tab replays it, by keyboard', async ({
  context,
  page,
  openSpec,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/contact')
  await page.getByRole('button', { name: 'Show what happened in this tab' }).press('Enter')
  const list = page.getByRole('group', { name: 'What happened in this tab' })
  const shown = await list.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  await expect(page.getByText('Link copied.')).toBeVisible()
  await expectAccessible(page)
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.pathname).toBe('/spec/replay.html')

  const replay = await openSpec(`replay.html${link.hash}`)
  const replayed = replay.getByRole('region', { name: 'Steps' }).getByRole('listitem')
  await expect(replayed).toHaveCount(shown.length)
  expect((await replayed.allTextContents()).map(withoutTime)).toEqual(shown.map(withoutTime))
  await expect(replay.getByRole('heading', { name: 'Steps' })).toBeFocused()
})

test('ENQ-6 a link without a list shows an error, and one that follows it replays', async ({ openSpec }) => {
  const page = await openSpec('replay.html#steps=%3Cimg%20src=x%20onerror=alert(1)%3E;0;0.0.0.0.0')
  await expect(page.getByText('This link contains no list of steps. It can be incomplete.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Steps' })).toBeHidden()
  await page.evaluate(() => (location.hash = '#steps=enquiry,x%3A5,xstate.init,idle;rs;0.1.2.3.0'))
  await expect(page.getByText('Step 1 of 1: +0.0 s · enquiry x:5: start → idle')).toBeVisible()
  await expect(page.getByText('This link contains no list of steps.')).toBeHidden()
})

/** A step as the store or the replay writes it: actor, event, state. The replay calls the first event as its pages do. */
function withoutTime(text: string): string {
  return text.replace(/^.*?(\w+ x:\d+)(?: ·|:) /, '$1 ').replace(' xstate.init ', ' start ')
}

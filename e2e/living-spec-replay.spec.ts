import { expectAccessible, expectToFit } from './support/accessible.ts'
import { expect, test } from './support/living-spec.ts'

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
  await expect(replay.getByRole('status')).toHaveText('Step 1 of 3: +0.0 s · enquiry x:5: xstate.init → idle')
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

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { closeTab, openAt } from '#tests/page-host/browser.tsx'

// Compiling the form is no part of the wait for it.
beforeAll(async () => void (await import('#src/routes/use-enquiry.tsx')), 60_000)
afterEach(closeTab)

test.each([
  ['MKT-9', paths.campaign('unlock-egift-sales'), 'Book A Demo'],
  ['MKT-9', paths.campaign('feature-in-cinemas'), 'Book A Demo'],
  ['MKT-8', paths.retailPartnerPackage, 'Apply Now'],
])('%s MKT-3 on %s every %s opens the demo booking, closed by its control and Escape', async (_id, path, label) => {
  await openAt(path)
  const user = userEvent.setup({ delay: null })
  const openers = await screen.findAllByRole('button', { name: label })
  expect(openers).toHaveLength(2)
  for (const [index, press] of ['{Escape}', '{Enter}'].entries()) {
    await user.click(openers[index]!)
    const dialog = await screen.findByRole('dialog', { name: 'Book a demo' })
    expect(await within(dialog).findByLabelText(/^Full name/)).not.toBeNull()
    within(dialog).getByLabelText('Close').focus()
    await user.keyboard(press)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

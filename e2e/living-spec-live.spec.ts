import type { Page } from '@playwright/test'
import { shopper } from './support/fixtures.ts'
import { expect, fileAddress, test } from './support/living-spec.ts'
import { expectToFit } from './support/accessible.ts'
import { findViolations } from './support/axe.ts'

test('SM-4 a machine’s page follows a login in another tab; one opened later has its state', async ({
  openSpec,
  page,
  faults,
}) => {
  const login = await openSpec('machines/login.html')
  await expect(liveStatus(login)).toHaveText(/No store tab/)
  await page.goto('/login')
  await expect(liveStatus(login)).toHaveText('Login is in “Idle”.')
  await page.getByLabel('Mobile number').fill(shopper.mobile)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(liveStatus(login)).toHaveText('Login is in “Failed”.')
  await expect(marked(login, 'data-now')).toHaveText('Failed')
  await expect(login.locator('[data-transition="login.idle | form.submit | 1"]').first()).toHaveAttribute('data-taken')

  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(liveStatus(login)).toHaveText('Login has ended in “Logged in”.')
  await expect(login.locator('#live li .in-plain').first()).toHaveText('log in answers: now in “Logged in”')
  const session = await openSpec('machines/session.html')
  await expect(liveStatus(session)).toHaveText('Session is in “Logged in”.')
  await expect(marked(session, 'data-now')).toHaveText('Logged in')
  const overview = await openSpec('index.html')
  await expect(overview.getByText('runs now, in “Logged in”')).toBeVisible()
  expect(await session.content()).not.toContain(shopper.mobile)

  await page.close()
  await expect(liveStatus(session)).toHaveText('Session was last in “Logged in”; its tab was closed.')
  await expect(marked(session, 'data-now')).toHaveCount(0)
  await expect(overview.getByText('runs now')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('SM-4 ignored events of a machine are listed, and one of several actors can be chosen', async ({
  openSpec,
  page,
}) => {
  await page.goto('/shop')
  const panel = await openSpec('machines/panel.html')
  await expect(panel.locator('#live li[data-ignored]').first()).toHaveText(/: ignored in closed$/)
  await expect(marked(panel, 'data-ignored')).toHaveText('Closed')

  const addToCart = await openSpec('machines/add-to-cart.html')
  const choice = addToCart.getByRole('combobox', { name: 'Follow' })
  await choice.selectOption({ label: 'Tab 1, number 2: Idle' })
  await page.reload()
  await expect(addToCart.getByRole('option', { name: /^Tab 2, number 2/ })).toBeAttached()
  await expect(liveStatus(addToCart)).toHaveText(/Add to cart was (last|stopped) in “Idle”/)
  await choice.selectOption({ label: 'The latest' })
  await expect(liveStatus(addToCart)).toHaveText('Add to cart is in “Idle”.')
  expect(await findViolations(addToCart, { part: '#live' })).toEqual([])
})

test('SM-4 NAV-7 a reader of a folder steps through the payment wait to its timeout by keyboard', async ({
  page,
  specFolder,
  faults,
}) => {
  await page.goto(fileAddress(specFolder, 'machines/payment-wait.html'))
  await expect(liveStatus(page)).toHaveText(/A page from a folder cannot follow/)
  await page.getByRole('button', { name: 'Step through this flow' }).press('Enter')
  const status = page.locator('#step').getByRole('status')
  await expect(status).toHaveText('Step 1, start: just started: now in “Waiting”.')

  const pending = page.getByRole('button', { name: 'stream status Pending' })
  await pending.press('Enter')
  await expect(status).toHaveText('Step 2, stream status: Pending: now in “Waiting”.')
  await expect(pending).toBeFocused()
  const cancel = page.getByRole('button', { name: 'payment cancel' })
  await expect(cancel).toHaveAccessibleName(/would be ignored here/)
  await cancel.press('Enter')
  await expect(status).toHaveText('Step 3, payment cancel: ignored in “Waiting”.')
  await expect(marked(page, 'data-ignored')).toHaveText('Waiting')
  await expect(cancel).toBeFocused()

  await page.getByRole('spinbutton', { name: 'seconds' }).fill('179')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(/^Step 4, 179 seconds later: nothing happens/)
  await page.getByRole('button', { name: 'To the next timeout' }).press('Enter')
  await expect(status).toHaveText('Step 5, 1 second later: ended in “Ended”.')
  await expect(marked(page, 'data-now')).toHaveText('Ended')
  expect(await findViolations(page, { part: '#step' })).toEqual([])

  await page.getByRole('link', { name: 'Link to these steps' }).click()
  await page.reload()
  await expect(status).toHaveText('Step 5, 1 second later: ended in “Ended”.')
  await page.getByRole('button', { name: 'Undo the last step' }).press('Enter')
  await expect(marked(page, 'data-now')).toHaveText('Waiting')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Stop stepping' }).click()
  await expect(page.getByRole('button', { name: 'Step through this flow' })).toBeFocused()
  await expect(marked(page, 'data-now')).toHaveCount(0)
  expect(faults).toEqual([])
})

for (const width of [992, 1280])
  test(`SM-4 diagram, steps and phone are side by side at ${width} px, and a label takes its step`, async ({
    openSpec,
    faults,
  }) => {
    const login = await openSpec('machines/login.html')
    await login.setViewportSize({ width, height: 800 })
    await login.getByRole('button', { name: 'Step through this flow' }).press('Enter')
    const status = login.locator('#step').getByRole('status')
    await expect(status).toHaveText('Step 1, start: from the shop: now in “Idle”.')
    const stop = login.getByRole('button', { name: 'Stop stepping' })
    await expect(stop).toBeInViewport()
    await expect(stop).toBeFocused()
    const phone = login.locator('#step-phone')
    const [diagram, steps, picture] = await Promise.all(
      [login.locator('[data-diagram]'), login.locator('#step'), phone].map(async (part) => (await part.boundingBox())!),
    )
    expect(diagram!.x + diagram!.width).toBeLessThan(steps!.x)
    expect(steps!.x + steps!.width).toBeLessThan(picture!.x)
    expect(steps!.y).toBeLessThan(diagram!.y + diagram!.height)
    await expectToFit(login)

    const label = (id: string) => login.locator(`.in-plain [data-transition="${id}"] > a`)
    await label('login.idle | form.submit | 0').press('Enter')
    await expect(status).toHaveText('Step 2, form submit: both filled in: now in “Submitting”.')
    await label('login.submitting | xstate.error.actor.logIn | 0').click()
    await expect(status).toHaveText(/^Step 3, log in fails: .+ now in “Failed”\.$/)
    await expect(phone.locator('iframe')).toHaveAttribute('title', 'Login, Failed, on a phone')
    await expect(phone.frameLocator('iframe').getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    expect(await findViolations(login, { part: '#step-phone' })).toEqual([])

    const submit = label('login.failed | form.submit | 0')
    await expect(submit).toHaveAttribute('aria-description', 'Takes this step.')
    // Larger than its box, the drawing follows the pointer, which ends on the label again.
    const larger = login.getByRole('button', { name: 'Larger' })
    for (let times = 0; times < 2; times += 1) await larger.click()
    await submit.scrollIntoViewIfNeeded()
    const place = (await submit.boundingBox())!
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    await login.mouse.move(x, y)
    await login.mouse.down()
    for (const step of [5, 10, 15, 20]) await login.mouse.move(x + step, y)
    expect((await submit.boundingBox())!.x).toBeGreaterThan(place.x + 10)
    await login.mouse.up()
    await expect(status).toHaveText(/^Step 3/)

    await label('login.idle | form.submit | 0').press('Enter')
    await expect(login).toHaveURL(/#.*form/)
    await expect(status).toHaveText(/^Step 3/)
    await stop.press('Enter')
    await expect(login.getByRole('button', { name: 'Step through this flow' })).toBeInViewport()
    expect(faults).toEqual([])
  })

function liveStatus(page: Page) {
  return page.locator('#live').getByRole('status')
}

/** The titles of the marked states, as the outline heads them. */
function marked(page: Page, attribute: 'data-now' | 'data-ignored') {
  return page.locator(`nav a[data-state][${attribute}] .in-plain`)
}

// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { BookADemo } from '#src/routes/book-a-demo.tsx'
import { WiredEnquiry } from '#src/routes/use-enquiry.tsx'
import { GetInTouch } from '#src/routes/get-in-touch.tsx'
import { StoreProvider } from '#src/store/store.tsx'
import { recordedFetch } from '#tests/page-host/recorded-fetch.ts'
import { computedStyle } from '#model-tests/computed-style.ts'
import { storeSettings } from '#tests/support/store-settings.ts'

window.getComputedStyle = computedStyle

const openers = [
  { name: 'MKT-2 Get In Touch', title: 'Get in touch', opener: <GetInTouch>Press here</GetInTouch> },
  {
    name: 'MKT-2 Book A Demo over the whole screen',
    title: 'Book a demo',
    opener: <BookADemo presentation="fullscreen">Press here</BookADemo>,
  },
  {
    name: 'MKT-8 MKT-9 Book A Demo in a modal',
    title: 'Book a demo',
    opener: <BookADemo presentation="modal">Press here</BookADemo>,
  },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(openers)('$name', ({ title, opener }) => {
  test('opens on a press and closes by its control and by Escape', async () => {
    show(opener)
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Press here' })
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(screen.queryByRole('dialog')).toBeNull()
    const closings = [
      (dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
    ]
    for (const close of closings) {
      await user.click(button)
      const dialog = screen.getByRole('dialog', { name: title })
      within(dialog).getByRole('button', { name: 'Close' }).focus()
      await close(dialog)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  test('MKT-3 with nothing configured holds our own form beside our details, and no frame', async () => {
    const dialog = await open(opener)
    expect(within(dialog).getByRole('form', { name: 'Enquiry' })).not.toBeNull()
    expectDetails(dialog)
    expect(dialog.querySelector('iframe')).toBeNull()
  })

  test('MKT-3 holds the configured page, and our details beside it whether it arrives or not', async () => {
    const supportForm = 'https://forms.example/support?id=7'
    const scheduler = 'https://book.example/demo'
    const dialog = await open(opener, { ...storeSettings.embeds, supportForm, scheduler })
    const frame = dialog.querySelector('iframe')
    const [name, address] =
      title === 'Book a demo' ? ['Demo booking', scheduler] : (['Support form', supportForm] as const)
    expect([frame?.title, frame?.getAttribute('src')]).toEqual([name, address])
    expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
    expectDetails(dialog)
    expect(within(dialog).getByRole('link', { name: 'Open it in a new tab' }).getAttribute('href')).toBe(address)
    expect(within(dialog).queryByRole('form')).toBeNull()
  })
})

test('MKT-2 ENQ-2 a demo form has Retailer Connect chosen; a support form has no product', async () => {
  await open(<BookADemo presentation="modal">Press here</BookADemo>)
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', 'cashpoint-myflexivault')
  cleanup()
  await open(<GetInTouch>Press here</GetInTouch>)
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', '')
  cleanup()
  await open(<GetInTouch product="gift-card-express">Press here</GetInTouch>)
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveProperty('value', 'gift-card-express')
})

test('ENQ-1 ENQ-3 an enquiry from a modal is sent once, confirmed, and resets the form', async () => {
  const { fetch, lines } = recordedFetch(async () => Response.json({ success: true, message: 'Thank you.' }))
  vi.stubGlobal('fetch', fetch)
  const dialog = within(await open(<BookADemo presentation="modal">Press here</BookADemo>))
  const user = userEvent.setup()
  await user.click(dialog.getByRole('button', { name: 'Send enquiry' }))
  expect(dialog.getByRole('link', { name: 'Enter your name' })).not.toBeNull()
  expect(lines()).toEqual([])
  await user.type(dialog.getByLabelText('Full name'), 'Banjo O’Neil')
  await user.type(dialog.getByLabelText('Email'), 'banjo@example.com')
  await user.type(dialog.getByLabelText('Your enquiry'), 'When?')
  await user.dblClick(dialog.getByRole('button', { name: 'Send enquiry' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Thank you.')
  expect(lines()).toEqual([expect.stringContaining('POST /api/Enquiries')])
  expect(dialog.getByLabelText('Full name')).toHaveProperty('value', '')
  expect(dialog.getByLabelText('Product')).toHaveProperty('value', 'cashpoint-myflexivault')
  await user.click(dialog.getByRole('button', { name: 'Send enquiry' }))
  expect(dialog.getByRole('alert').textContent).toBe('Thank you.')
  await user.selectOptions(dialog.getByLabelText('Product'), 'gift-card-express')
  await user.click(dialog.getByRole('button', { name: 'Send enquiry' }))
  expect(within(dialog.getByRole('alert')).getByRole('link', { name: 'Enter your name' })).not.toBeNull()
})

test('ENQ-7 the message starts with the reported page, and is empty once it was sent', async () => {
  const { fetch, lines } = recordedFetch(async () => Response.json({ success: true, message: 'Thank you.' }))
  vi.stubGlobal('fetch', fetch)
  show(<WiredEnquiry product="gift-card-express" />, storeSettings.embeds, { reportedPath: '/nowhere' })
  const user = userEvent.setup()
  const message = screen.getByLabelText('Your enquiry')
  expect(message).toHaveProperty('value', 'Page: /nowhere\n\n')
  await user.type(message, 'The page is missing')
  await user.type(screen.getByLabelText('Full name'), 'Banjo O’Neil')
  await user.type(screen.getByLabelText('Email'), 'banjo@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Thank you.')
  expect(lines()).toEqual([expect.stringContaining(String.raw`"Page: /nowhere\n\nThe page is missing"`)])
  expect(message).toHaveProperty('value', '')
})

test('ENQ-1 a blank field is in a summary that gets the focus at every try, and links to it', async () => {
  const { fetch, lines } = recordedFetch(async () => Response.json({ success: true }))
  vi.stubGlobal('fetch', fetch)
  const dialog = within(await open(<BookADemo presentation="modal">Press here</BookADemo>))
  const user = userEvent.setup()
  await user.type(dialog.getByLabelText('Full name'), 'Banjo O’Neil')
  await user.type(dialog.getByLabelText('Email'), 'banjo@example.com')
  await user.type(dialog.getByLabelText('Your enquiry'), '  ')
  for (let tries = 0; tries < 2; tries++) {
    await user.click(dialog.getByRole('button', { name: 'Send enquiry' }))
    const summary = dialog.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: 'Enter your question' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Your enquiry'))
  }
  expect(lines()).toEqual([])
})

test('ENQ-3 API-3 a field that the server refuses is named beside the message of the answer', async () => {
  const refusal = { success: false, message: 'Use another address.', field: 'email' }
  const { fetch } = recordedFetch(async () => Response.json(refusal, { status: 400 }))
  vi.stubGlobal('fetch', fetch)
  const dialog = within(await open(<BookADemo presentation="modal">Press here</BookADemo>))
  const user = userEvent.setup()
  await user.type(dialog.getByLabelText('Your enquiry'), 'When?')
  await user.type(dialog.getByLabelText('Full name'), 'Banjo O’Neil')
  await user.type(dialog.getByLabelText('Email'), 'banjo@example.com{Enter}')
  await dialog.findByText('Use another address.')
  const [summary] = dialog.getAllByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter your email address, such as name@example.com'])
})

test('ENQ-3 sending by Enter moves the focus to the button, also after the answer', async () => {
  const { fetch } = recordedFetch(async () => Response.json({ success: false, message: 'Not now.' }, { status: 503 }))
  vi.stubGlobal('fetch', fetch)
  const dialog = within(await open(<BookADemo presentation="modal">Press here</BookADemo>))
  const user = userEvent.setup()
  await user.type(dialog.getByLabelText('Your enquiry'), 'When?')
  await user.type(dialog.getByLabelText('Email'), 'banjo@example.com')
  await user.type(dialog.getByLabelText('Full name'), 'Banjo O’Neil{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toBe('Not now.')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Send enquiry' }))
  expect(dialog.getByLabelText('Your enquiry')).toHaveProperty('value', 'When?')
})

async function open(opener: ReactNode, embeds = storeSettings.embeds): Promise<HTMLElement> {
  show(opener, embeds)
  await userEvent.click(screen.getByRole('button', { name: 'Press here' }))
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(within(dialog).queryByText('Loading the form…')).toBeNull())
  return dialog
}

function expectDetails(dialog: HTMLElement): void {
  for (const way of [brand.supportEmail, brand.supportPhone])
    expect(within(dialog).getByRole('link', { name: way })).not.toBeNull()
  expect(within(dialog).getByText(brand.officeHours)).not.toBeNull()
}

function show(opener: ReactNode, embeds = storeSettings.embeds, state: object | null = null): void {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[{ pathname: '/contact', state }]}>
        <StoreProvider
          settings={{ ...storeSettings, embeds }}

          loadAhead={() => Promise.resolve()}
        >
          {opener}
        </StoreProvider>
      </MemoryRouter>
    </StrictMode>,
  )
}

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { CountdownRing } from '#src/ui/countdown-ring.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary, type FieldProblem } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { ImageBase } from '#src/ui/image-base.ts'
import { Price } from '#src/ui/price.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { computedStyle } from '#model-tests/computed-style.ts'

/** No rule is loaded: jsdom has no layout to show for it. */
window.getComputedStyle = computedStyle

afterEach(cleanup)

test('SHOP-5 PRICE-1 PRICE-3 a reduced price shows the former price and the discount', () => {
  const { container } = show(<Price valueCents={10_000} discount={{ discountValue: 5, discountType: 'Percentage' }} />)
  expect(container.textContent).toBe('Now $95.00Was $100.005% OFF')
  expect(container.querySelector('s')?.textContent).toBe('Was $100.00')
})

test('SHOP-5 a fixed discount is stated in dollars', () => {
  const { container } = show(<Price valueCents={5_000} discount={{ discountValue: 2.5, discountType: 'Fixed' }} />)
  expect(container.textContent).toBe('Now $47.50Was $50.00$2.50 OFF')
})

test('SHOP-5 PRICE-1 a price without a discount is shown alone', () => {
  const { container } = show(<Price valueCents={123_450} discount={{ discountValue: 0, discountType: 'Percentage' }} />)
  expect(container.textContent).toBe('$1,234.50')
})

test('API-15 a picture loads from the configured address', () => {
  show(
    <ImageBase value="https://pictures.example">
      <CardArt imageUrl="/cards/7.svg" alt="Sunny Coffee" />
    </ImageBase>,
  )
  expect(screen.getByRole('img', { name: 'Sunny Coffee' })).toHaveProperty(
    'src',
    'https://pictures.example/cards/7.svg',
  )
  expect(screen.queryByText('Image not available')).toBeNull()
})

test('SHOP-8 a replacement is shown when a picture fails', () => {
  show(<CardArt imageUrl="/cards/7.svg" alt="Sunny Coffee" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Image not available').parentElement?.hidden).toBe(false)
})

test('SHOP-8 a replacement is shown when a picture failed before hydration', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('http://localhost/cards/7.svg')
  show(<CardArt imageUrl="/cards/7.svg" alt="Sunny Coffee" />)
  expect(screen.getByText('Image not available').parentElement?.hidden).toBe(false)
})

test('SHOP-8 a card without a picture shows a notice', () => {
  show(<CardArt imageUrl={null} alt="" />)
  expect(screen.getByText('Image not available').parentElement?.hidden).toBe(false)
})

test('SHOP-8 the next picture in the same place is tried after one fails', () => {
  const { rerender } = show(<CardArt imageUrl="/broken.svg" alt="Card" />)
  fireEvent.error(screen.getByRole('img'))
  rerender(stage(<CardArt imageUrl="/good.svg" alt="Card" />))
  expect(screen.getByRole('img', { name: 'Card' })).toHaveProperty('hidden', false)
})

test('a disabled button shows and references its reason', () => {
  show(<Button reason="Choose how to pay first.">Place order</Button>)
  const button = screen.getByRole('button', { name: 'Place order', description: 'Choose how to pay first.' })
  expect(button).toHaveProperty('disabled', true)
})

test('a busy button shows its progress, stays focused and ignores presses and submits', async () => {
  const pressed = vi.fn<() => void>()
  const form = (busy: string | false) => (
    <form onSubmit={pressed}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Log in
      </Button>
    </form>
  )
  const { rerender } = render(stage(form(false)))
  screen.getByRole('button', { name: 'Log in' }).focus()
  rerender(stage(form('Signing In...')))
  const button = screen.getByRole('button', { name: 'Signing In...', busy: true })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
})

test('a field references its hint and error', () => {
  show(<Field label="Mobile number" hint="04XXXX5678" error="Enter your mobile number" type="tel" />)
  const field = screen.getByRole('textbox', { description: /04XXXX5678.*Enter your mobile number/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('the error summary takes the focus and links to each field', async () => {
  show(
    <>
      <ErrorSummary problems={[{ text: 'Enter your password', fieldId: 'password' }]} />
      <Field id="password" label="Password" type="password" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.setup().click(screen.getByRole('link', { name: 'Enter your password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('the error summary takes the focus again only when the problems change', () => {
  const problem = { text: 'Enter your password', fieldId: 'password' }
  const problems = [problem]
  const { rerender } = render(stage(summarised(problems)))
  const button = screen.getByRole('button', { name: 'Log in' })
  button.focus()
  rerender(stage(summarised(problems)))
  expect(document.activeElement).toBe(button)
  rerender(stage(summarised([problem])))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('CART-4 PDP-3 the stepper offers only the steps in range', () => {
  show(<Stepper label="Quantity of Sunny Coffee" quantity={1} increase={() => {}} />)
  const group = within(screen.getByRole('group', { name: 'Quantity of Sunny Coffee' }))
  const disabled = (name: string) => group.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(disabled('Decrease quantity of Sunny Coffee')).toBe('true')
  expect(disabled('Increase quantity of Sunny Coffee')).toBe('false')
})

test('a dialog is named by its title and closes by its control and by Escape', async () => {
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  show(
    <Dialog title="Login Required" onClose={onClose} actions={<Button>Login Now</Button>}>
      Please log in to add items to your cart.
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Login Required' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  within(dialog).getByRole('button', { name: 'Login Now' }).focus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  await user.click(screen.getByText('Please log in to add items to your cart.'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('ENQ-1 a press beside a dialog closes it, the end of a text selection does not', async () => {
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  show(
    <Dialog title="Get in touch" onClose={onClose}>
      <Field label="Your enquiry" />
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Your enquiry') })
  await user.pointer({ keys: '[/MouseLeft]', target: dialog })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  [180, '3:00'],
  [60.2, '1:01'],
  [9, '0:09'],
  [-1, '0:00'],
])('CHK-6 %d seconds left read %s', (secondsLeft, text) => {
  show(<CountdownRing label="Time left to approve" secondsLeft={secondsLeft} totalSeconds={180} />)
  expect(screen.getByRole('timer').textContent).toBe(`${text}left`)
})

function stage(children: ReactNode) {
  return <MemoryRouter>{children}</MemoryRouter>
}

function show(children: ReactNode) {
  return render(stage(children))
}

function summarised(problems: FieldProblem[]) {
  return (
    <>
      <ErrorSummary problems={problems} />
      <Button>Log in</Button>
    </>
  )
}

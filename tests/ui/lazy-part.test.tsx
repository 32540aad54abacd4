// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '#src/ui/lazy-part.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(cleanup)

const Loaded = ({ text }: { text: string }) => <p>Loaded {text}</p>

function Unavailable({ text, retry }: { text: string; retry: () => void }) {
  return <button onClick={retry}>Retry {text}</button>
}

/** A part whose code fails to load so many times. */
function failing(times: number) {
  const load = vi.fn(async () => Loaded)
  for (let failed = 0; failed < times; failed++) load.mockRejectedValueOnce(new Error('No network'))
  return { load, Part: lazyPart({ name: 'The part', load, Unavailable, whileLoading: 'Loading' }) }
}

test('NAV-6 WIRE-1 the code of a part is loaded once, when it is first shown', async () => {
  const { load, Part } = failing(0)
  expect(load).not.toHaveBeenCalled()
  const { unmount } = render(<Part text="first" />)
  expect(screen.getByText('Loading')).not.toBeNull()
  expect(await screen.findByText('Loaded first')).not.toBeNull()
  unmount()
  render(<Part text="second" />)
  expect(await screen.findByText('Loaded second')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

test('NAV-6 a part that does not load is loaded again on Retry, and not before', async () => {
  const { load, Part } = failing(2)
  const { rerender } = render(<Part text="first" />)
  await screen.findByRole('button', { name: 'Retry first' })
  rerender(<Part text="second" />)
  expect(load).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Retry second' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry second' }))
  expect(await screen.findByText('Loaded second')).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(3)
})

test('NAV-6 a part that did not load is loaded again when it is shown the next time', async () => {
  const { load, Part } = failing(1)
  const { unmount } = render(<Part text="first" />)
  await screen.findByRole('button', { name: 'Retry first' })
  unmount()
  expect(load).toHaveBeenCalledOnce()
  render(<Part text="second" />)
  expect(await screen.findByText('Loaded second')).not.toBeNull()
})

test('NAV-6 a part that fails after it was closed is loaded again the next time', async () => {
  const { load, Part } = failing(0)
  const refusals: ((reason: Error) => void)[] = []
  load.mockReturnValueOnce(new Promise((_, reject) => refusals.push(reject)))
  render(<Part text="first" />).unmount()
  refusals[0]?.(new Error('No network'))
  await expect.poll(() => console.error).toHaveBeenCalledWith('The part did not load', expect.any(Error))
  render(<Part text="second" />)
  expect(await screen.findByText('Loaded second')).not.toBeNull()
})

import type { ReactElement } from 'react'
import { expect, test } from 'vitest'

interface DevelopmentElement extends ReactElement {
  _debugStack?: Error
}

test('React creates no stack for each element', () => {
  const [first, second]: DevelopmentElement[] = [<p key="first" />, <p key="second" />]
  expect(first?._debugStack).toBeInstanceOf(Error)
  expect(second?._debugStack).toBe(first?._debugStack)
})

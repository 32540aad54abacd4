import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LivePanel } from './live-panel.tsx'

test('SM-4 a browser machine has a live panel, a server machine has an explanation', () => {
  const place = renderToStaticMarkup(<LivePanel machine={{ id: 'login', lives: ['actor', 'browser'] }} />)
  expect(place).toContain('id="live"')
  expect(place).toContain('data-machine="login"')
  const server = renderToStaticMarkup(<LivePanel machine={{ id: 'payment', lives: ['actor', 'server'] }} />)
  expect(server).toContain('payment runs on the server')
  expect(server).not.toContain('id="live"')
})

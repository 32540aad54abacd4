import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LivePanel } from './live-panel.tsx'

test('SM-4 a machine of the pages has a place that follows it; one of the server says that no tab can tell', () => {
  const place = renderToStaticMarkup(<LivePanel machine={{ id: 'login', lives: ['actor', 'browser'] }} />)
  expect(place).toContain('id="live"')
  expect(place).toContain('data-machine="login"')
  const server = renderToStaticMarkup(<LivePanel machine={{ id: 'payment', lives: ['actor', 'server'] }} />)
  expect(server).toContain('payment runs on the server')
  expect(server).not.toContain('id="live"')
})

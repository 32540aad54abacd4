import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LivePanel } from '../src/client/live/live-panel.tsx'

const store = { product: 'store', followHint: 'Start it with INSPECTION=on.' }

test('SM-4 a browser machine has a live panel, a server machine has an explanation', () => {
  const place = renderToStaticMarkup(
    <LivePanel machine={{ id: 'login', lives: ['actor', 'browser'] }} followed={store} />,
  )
  expect(place).toContain('id="live"')
  expect(place).toContain('data-machine="login"')
  const server = renderToStaticMarkup(
    <LivePanel machine={{ id: 'payment', lives: ['actor', 'server'] }} followed={store} />,
  )
  expect(server).toContain('payment runs on the server')
  expect(server).not.toContain('id="live"')
})

import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { loginModel } from './login.model.tsx'

walkBrowser(loginModel, {
  open: { 'from the shop': ({ visit }) => visit('/login') },
  ports: {
    logIn: {
      answer: async ({ server }) => grant(await server.call('login'), { token: 'fresh' }),
      fail: async ({ server }, error) => refuse(await server.call('login'), error),
    },
  },
  see: {
    // The store has left for where the shopper was going.
    loggedIn: async (_driver, { page }) => page.waitForURL('/shop'),
  },
})

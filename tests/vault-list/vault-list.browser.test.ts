import type { UserCard } from '#contract/vault.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { vaultListModel } from './vault-list.model.tsx'

walkBrowser(vaultListModel, {
  open: {
    'the page opens': async ({ keep, visit }) => {
      await keep({ token: 'a-token' })
      await visit('/my-purchases')
    },
    'a filtered page is restored': async ({ keep, visit }) => {
      await keep({ token: 'a-token' })
      await visit('/my-purchases?search=drink&product=eGiftCard')
    },
  },
  ports: {
    loadVault: {
      answer: async ({ server }, userCards: UserCard[]) => grant(await server.call('listVault'), { userCards }),
      fail: async ({ server }, error) => refuse(await server.call('listVault'), error),
    },
  },
})

import { paths } from '#contract/paths.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { lockInModel } from './lock-in.model.tsx'

walkBrowser(lockInModel, {
  // The page begins with $400 on the day it is opened; the odd price is bought on the way.
  open: { 'a card for $400': ({ visit }) => visit(paths.campaign('lock-in-at-25')) },
  scope: (page) => page.getByRole('region', { name: 'Try it on a card' }),
})

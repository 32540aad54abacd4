import { startSite } from '../../src/client/start-site.ts'

startSite({
  synonyms: ['tea, brew'],
  inspectionChannel: 'breakfast.inspection',
  product: 'kitchen',
  followHint: 'It has to be lit.',
})

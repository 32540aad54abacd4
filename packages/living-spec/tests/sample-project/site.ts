import { startSite } from '../../src/client/start-site.ts'
import { synonymsOf } from '../../src/site/client/synonyms.ts'

startSite({
  synonyms: synonymsOf([['tea', 'brew']]),
  inspectionChannel: 'breakfast.inspection',
  product: 'kitchen',
  followHint: 'It has to be lit.',
})

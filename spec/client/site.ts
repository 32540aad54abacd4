import { inspectionChannel } from '#contract/inspection-channel.ts'
import { startSite } from '#living-spec/client/start-site.ts'
import { followedStore } from './followed-store.ts'
import { synonyms } from './synonyms.ts'

startSite({ synonyms, inspectionChannel, ...followedStore })

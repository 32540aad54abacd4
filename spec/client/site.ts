import { offerAppearance } from '../site/client/appearance.ts'
import { offerFilters } from '../site/client/filters.ts'
import { offerSearch } from '../site/client/search.ts'
import { startLive } from './live/live.ts'

offerAppearance()
offerSearch()
offerFilters()

startLive()

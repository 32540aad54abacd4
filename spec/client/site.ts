import { offerView } from './diagram/diagram-view.ts'
import { offerZoom } from './diagram/zoom.ts'
import { offerAppearance } from '../site/client/appearance.ts'
import { offerFilters } from '../site/client/filters.ts'
import { foldOnSmallScreens } from '../site/client/fold.ts'
import { offerSearch } from '../site/client/search.ts'
import { startLive } from './live/live.ts'
import { startStep } from './step/start-step.ts'

foldOnSmallScreens()
offerAppearance()
offerSearch()
offerFilters()
offerView()
offerZoom()
startLive()
startStep()

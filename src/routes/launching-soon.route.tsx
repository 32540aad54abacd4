import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { LaunchingSoonScreen } from '../screens/launching-soon/launching-soon-screen.tsx'

/** MKT-7 */
export default staticPage(
  () => ({
    title: 'Launching soon',
    description: `Something new is on its way at ${brand.name}.`,
    canonical: paths.launchingSoon,
    noindex: true,
  }),
  LaunchingSoonScreen,
)

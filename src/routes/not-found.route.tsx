import { Link } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page.tsx'
import { MessageScreen } from '../screens/message-screen.tsx'

/** NAV-3: any path that the store does not know; not indexed, answered with 404. */
export default staticPage(
  () => ({ title: 'Page not found', description: 'There is no page at this address.', noindex: true }),
  () => (
    <MessageScreen
      title="We can’t find that page"
      text="The address may have a typo, or the page has moved. Your cart and eVault are where you left them."
    >
      <Link to={paths.shop}>Go to the shop</Link>
    </MessageScreen>
  ),
  404,
)

import { Link } from 'react-router-dom'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page.tsx'
import { MessageScreen } from '../screens/message-screen.tsx'

/** A page that the store will have; it says so. */
export default staticPage(
  () => ({ title: 'Opening soon', description: 'We are still building this page.', noindex: true }),
  () => (
    <MessageScreen
      title="This page is opening soon"
      text="We are still building it. The shop is open, and so is your eVault."
    >
      <Link to={paths.shop}>Go to the shop</Link>
    </MessageScreen>
  ),
)

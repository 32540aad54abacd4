import { staticPage } from '../page/page.tsx'
import { FaqsScreen } from '../screens/faqs/faqs-screen.tsx'
import { questionGroups } from '../screens/faqs/question-groups.ts'
import { useShownLocation } from '../page/shown-location.ts'
import { faqsHead } from './faqs.head.ts'

/** MKT-5 */
export default staticPage(
  () => faqsHead(questionGroups),
  function Faqs() {
    const { key, hash } = useShownLocation().location
    return <FaqsScreen groups={questionGroups} address={`${key} ${hash}`} />
  },
)

import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { staticPage } from '../page/page.tsx'
import { ContactScreen } from '../screens/contact/contact-screen.tsx'
import { useStore } from '../store/store.tsx'
import { WiredEnquiry } from './use-enquiry.tsx'
import { contactStructured } from './contact.head.ts'

/** MKT-10. */
export default staticPage(
  () => ({
    title: 'Contact us',
    description: `Write to ${brand.name} or call ${brand.supportPhone}, ${brand.officeHours}, ${brand.city.name} time.`,
    canonical: paths.contact,
    structured: contactStructured(),
  }),
  function Contact() {
    return <ContactScreen map={useStore().settings.embeds.map} form={<WiredEnquiry />} />
  },
)

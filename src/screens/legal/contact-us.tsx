import { brand, supportPhoneLink } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { Anchor, Link } from '#src/ui/link.tsx'

/** MKT-17: whom to ask, as every legal page ends. */
export function ContactUs() {
  return (
    <ul>
      <li>
        Email: <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>
      </li>
      <li>
        Phone: <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor>, {brand.officeHours}
      </li>
      <li>
        Online: <Link to={paths.submitEnquiry}>send us an enquiry</Link>
      </li>
    </ul>
  )
}

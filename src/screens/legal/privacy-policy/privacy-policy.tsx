import { LegalDocument } from '../legal-document.tsx'
import { whatWeDo } from './what-we-do.tsx'
import { whatWeKeep } from './what-we-keep.tsx'
import { yourRights } from './your-rights.tsx'

/** MKT-6 */
export function PrivacyPolicy() {
  return (
    <LegalDocument
      title="Privacy policy"
      inShort={[
        'We keep what it takes to sell you cards, deliver them and answer you, and no more.',
        'We never sell information about you.',
        'This store sets no cookies. You stay logged in by a token in your own browser.',
      ]}
      sections={[...whatWeKeep, ...whatWeDo, ...yourRights]}
    />
  )
}

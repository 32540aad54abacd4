import { facts } from '#contract/facts.ts'
import { LegalDocument } from '../legal-document.tsx'
import { disclaimerSections } from './disclaimer-sections.tsx'

/** MKT-6 */
export function Disclaimer() {
  return (
    <LegalDocument
      title="Disclaimer"
      dated={facts.dated.disclaimer}
      inShort={[
        'What you read here is general information and not financial advice.',
        'We sell and deliver cards. The goods and services behind them come from retailers.',
        'Your rights under the Australian Consumer Law are not affected.',
      ]}
      sections={disclaimerSections}
    />
  )
}

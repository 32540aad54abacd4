import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { Head } from '#contract/rendering.ts'
import type { QuestionGroup } from '../screens/faqs/question.ts'

/** SEO-1, MKT-5: the questions and answers of the page, verbatim. */
export function faqsHead(groups: readonly QuestionGroup[]): Head {
  return {
    title: 'FAQs',
    description: `Answers about paying, eGift Cards, MyFlexiVault, Retailer Connect and rewards at ${brand.name}.`,
    canonical: paths.faqs,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: groups.flatMap(({ questions }) =>
        questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      ),
    },
  }
}

/** One question and its answer, the same on the page and in its structured data (SEO-1). */
export interface Question {
  /** Names it in an address: /faqs#id. */
  id: string
  question: string
  /** A paragraph each. */
  answer: readonly string[]
  /** Where to read on. */
  link?: { label: string; to: string }
}

/** MKT-5: questions about one thing. */
export interface QuestionGroup {
  id: string
  title: string
  questions: readonly Question[]
}

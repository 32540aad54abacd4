import { type StatusStep, readsTheList, failureSentence, statusSteps } from './status-steps.ts'
import { type StatusFacts, statusFacts } from './status-facts.ts'
import type { Gallery } from '#living-spec/gallery/gallery-frame.ts'
import type { SpecRecord } from '#living-spec/record/spec-record.ts'
import { Page, useHref } from '#living-spec/site/page.tsx'
import type { ProjectPage } from '#living-spec/site/project.ts'
import { Permalink } from '#living-spec/site/entry-parts.tsx'

const address = 'adding-a-payment-status.html'
const heading = 'Adding a payment status'

/** The payment statuses, and the steps to add another (SM-4, SM-5). */
export const addingAPaymentStatus: ProjectPage = {
  href: address,
  title: heading,
  content: (spec, gallery) => <Content spec={spec} gallery={gallery} />,
}

function Content({ spec, gallery }: { spec: SpecRecord; gallery: Gallery }) {
  return (
    <Page spec={spec} title={heading} path={address} current={address}>
      <header className="title">
        <h1>{heading}</h1>
        <p className="lead">
          All statuses are in one list. A name that is added to it breaks the build in exactly the files that must
          handle the new status. A test adds an invented status to a copy of the project and leaves out each step in
          turn.
        </p>
      </header>
      <section aria-labelledby="statuses">
        <h2 id="statuses">Existing statuses</h2>
        <ul className="cards">
          {statusFacts(spec, gallery).map((facts) => (
            <Status key={facts.name} facts={facts} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">The steps</h2>
        <p>In the example, OnHold is the new status and held the status that the bank reports.</p>
        <ol className="steps">
          {statusSteps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
        <p>{readsTheList}</p>
      </section>
    </Page>
  )
}

function Step({ step }: { step: StatusStep }) {
  const { id, title, files, decide } = step
  const anchor = `step-${id}`
  return (
    <li className="state" id={anchor}>
      <h3>
        {title} <Permalink anchor={anchor} to={title} />
      </h3>
      <p className="facts">
        {files.map((file) => (
          <code key={file}>{file}</code>
        ))}
      </p>
      <p>
        <Marked text={decide} />
      </p>
      <p className="way">
        Without it: <Marked text={failureSentence(step)} />
      </p>
    </li>
  )
}

/** Text with `code` and _messages_ marked as in Markdown. */
function Marked({ text }: { text: string }) {
  return text.split(/(`[^`]+`|_[^_]+_)/).map((part, index) => {
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>
    return part.startsWith('_') ? <em key={index}>{part.slice(1, -1)}</em> : part
  })
}

function Status({
  facts: { name, label, description, sentences, from, shown, pictures, place },
}: {
  facts: StatusFacts
}) {
  const href = useHref()
  return (
    <li className="card-still" id={`status-${name}`}>
      <h3>{place === null ? label : <a href={href(place)}>{label}</a>}</h3>
      <p>{description}</p>
      <ul className="plain">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {from.length > 0 && (
          <li>
            Reached by <Links links={from} />.
          </li>
        )}
        {shown.length > 0 && (
          <li>
            Shown in <Links links={shown} />.
          </li>
        )}
        {pictures.length > 0 && (
          <li>
            Pictures: <Links links={pictures} />.
          </li>
        )}
      </ul>
    </li>
  )
}

function Links({ links }: { links: StatusFacts['from'] }) {
  const href = useHref()
  return links.flatMap(({ text, to }, index) => [
    index === 0 ? '' : ', ',
    <a key={to} href={href(to)}>
      {text}
    </a>,
  ])
}

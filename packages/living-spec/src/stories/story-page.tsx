import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { counted } from '../site/counted.ts'
import { pathOf } from '../site/machine-links.ts'
import { Page, useHref, useSpec } from '../site/page.tsx'
import { FlowName, Requirements } from '../site/entry-parts.tsx'
import { StateName } from '../site/state-name.tsx'
import { elapsedText } from './elapsed-text.ts'
import { featurePath } from './gherkin.ts'
import { Participants, StoryLinks, storyPath } from './story-links.tsx'
import { StoryPictures } from './story-pictures.tsx'
import type { StoryFrame, StoryMove, StoryRecord, StoryState, StoryStep } from './story-record.ts'
import { StoryTests } from './story-tests.tsx'

interface StoryPageProps {
  spec: SpecRecord
  story: StoryRecord
  /** Of this story. */
  frames: StoryFrame[]
}

/** One story: all flows side by side, each step as text and pictures, and the tests that cover it (SM-8). */
export function StoryPage({ spec, story, frames }: StoryPageProps) {
  return (
    <Page spec={spec} title={story.name} path={storyPath(story)} current="stories.html" scripts={['gallery.js']}>
      <Title story={story} />
      <SideBySide story={story} />
      <section aria-labelledby="steps">
        <h2 id="steps">Step by step</h2>
        <div className="gallery-choice story-choice" id="gallery-choice" data-one-mode="" hidden />
        {story.steps.map((step, index) => (
          <StepEntry key={index} step={step} number={index + 1} story={story} frames={framesAt(index, story, frames)} />
        ))}
      </section>
      <StoryTests story={story} />
    </Page>
  )
}

/** The pictures of a step; those of the step before for a `Then` without moves, which describes them. */
function framesAt(index: number, story: StoryRecord, frames: StoryFrame[]): StoryFrame[] {
  const own = frames.filter(({ step }) => step === index)
  const { keyword, moves } = story.steps[index]!
  return own.length > 0 || keyword !== 'Then' || moves.length > 0 || index === 0
    ? own
    : framesAt(index - 1, story, frames)
}

function Title({ story }: { story: StoryRecord }) {
  const href = useHref()
  const spec = useSpec()
  const { name, summary, steps, lasts, fault, requirements } = story
  return (
    <header className="title">
      <h1>{name}</h1>
      <p className="lead">{summary}</p>
      {fault && (
        <p className="story-fault">
          <strong>This story is no longer possible.</strong> {fault}
        </p>
      )}
      <p className="facts">
        <span>{counted(steps.length, 'step')}</span>
        <Participants story={story} />
        {lasts > 0 && <span>takes at least {elapsedText(lasts)}</span>}
        <a href={href(featurePath(story))} download={featurePath(story).replace('stories/', '')}>
          Download as Gherkin
        </a>
      </p>
      <Requirements ids={inOrder(requirements, spec)} />
      <SeeAlso story={story} />
    </header>
  )
}

function SeeAlso({ story: { seeAlso } }: { story: StoryRecord }) {
  const stories = useSpec().stories.filter(({ id }) => seeAlso.includes(id))
  if (stories.length === 0) return null
  return (
    <div className="facts">
      In another case <StoryLinks stories={stories} label="In another case" />
    </div>
  )
}

/** Each id once, in the order of the requirements. */
function inOrder(ids: string[], { requirements }: SpecRecord): string[] {
  return requirements.map(({ id }) => id).filter((id) => ids.includes(id))
}

/** One row for each step, one column for each machine; changes are highlighted. */
function SideBySide({ story: { columns, steps } }: { story: StoryRecord }) {
  const hasTime = steps.some(({ waited }) => waited > 0)
  return (
    <section aria-labelledby="side-by-side">
      <h2 id="side-by-side">The flows side by side</h2>
      {columns.length > 1 && (
        <p className="facts narrow-only">
          Swipe the table sideways to see every flow, from “{columns[0]!.title}” to “{columns.at(-1)!.title}”.
        </p>
      )}
      <div className="box" role="region" aria-label="States of all flows after each step" tabIndex={0}>
        <table className="story-table">
          <thead>
            <tr>
              <th scope="col">Step</th>
              {hasTime && <th scope="col">Time</th>}
              {columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={index}>
                <th scope="row">
                  <a href={`#step-${index + 1}`}>{`${index + 1}. ${step.keyword} ${step.text}`}</a>
                </th>
                {hasTime && <td className="story-clock">{step.at === 0 ? 'start' : `+ ${elapsedText(step.at)}`}</td>}
                {columns.map(({ id }) => (
                  <StateCell key={id} state={step.states[id]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function StateCell({ state }: { state: StoryState | undefined }) {
  const href = useHref()
  const { machines } = useSpec()
  if (!state) return <td className="story-none">–</td>
  const machine = machines.find(({ id }) => id === state.machine)
  const anchor = machine?.states.find(({ name }) => name === state.state)?.anchor
  const name = (
    <>
      <FlowName machine={state.machine} />: <StateName state={state.state} />
    </>
  )
  return (
    <td className={state.isNew ? 'story-new' : 'story-same'}>
      {machine && anchor ? <a href={href(`${pathOf(machine)}#${anchor}`)}>{name}</a> : <span>{name}</span>}
      {state.isNew && <p>{state.text}</p>}
    </td>
  )
}

interface StepProps {
  story: StoryRecord
  step: StoryStep
  number: number
  frames: StoryFrame[]
}

function StepEntry({ story, step, number, frames }: StepProps) {
  const cited = step.moves.flatMap(({ transitions }) => transitions.flatMap(({ requirements }) => requirements))
  return (
    <article className="story-step" id={`step-${number}`} aria-labelledby={`step-${number}-name`}>
      <h3 id={`step-${number}-name`}>
        {number}. <span className="story-keyword">{step.keyword}</span> {step.text}
      </h3>
      {step.waited > 0 && <p className="story-time">{elapsedText(step.waited)} later</p>}
      <div className="story-text">
        <Moves moves={step.moves} story={story} />
        <Requirements ids={inOrder(cited, useSpec())} />
      </div>
      <div className="story-pictures">
        <StoryPictures frames={frames} story={story} />
      </div>
    </article>
  )
}

function Moves({ moves, story }: { moves: StoryMove[]; story: StoryRecord }) {
  const { machines } = useSpec()
  const sentences = moves.flatMap((move) => {
    const machine = machines.find(({ id }) => id === move.machine)
    return sentencesOf(move, machine)
  })
  if (sentences.length === 0) return null
  const titles = new Map(story.columns.map(({ id, title }) => [id, title]))
  return (
    <ol className="story-moves">
      {sentences.map(({ move, text, anchor, machine }, index) => (
        <li key={index}>
          <span className="story-who">
            {titles.get(move.column)}
            {!move.isOutside && (
              <>
                , <FlowName machine={move.machine} />
              </>
            )}
          </span>{' '}
          {move.waited > 0 && <span className="story-time">After {elapsedText(move.waited)}: </span>}
          <Sentence text={text} anchor={anchor} machine={machine} />
        </li>
      ))}
    </ol>
  )
}

interface SentenceProps {
  text: string
  anchor: string | null
  machine: MachineRecord | undefined
}

function Sentence({ text, anchor, machine }: SentenceProps) {
  const href = useHref()
  return machine && anchor ? <a href={href(`${pathOf(machine)}#${anchor}`)}>{text}</a> : text
}

/** The description of the started state, then of each transition. */
function sentencesOf(move: StoryMove, machine: MachineRecord | undefined): (SentenceProps & { move: StoryMove })[] {
  const taken = move.transitions.map(({ id, text }) => {
    return { move, machine, text, anchor: machine?.transitions.find((one) => one.id === id)?.anchor ?? null }
  })
  const started =
    move.start === null || move.isOutside ? [] : [{ move, machine, text: `Starts. ${move.start}`, anchor: null }]
  return [...started, ...taken]
}

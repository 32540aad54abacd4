import { type FormEvent, useSyncExternalStore } from 'react'
import { stateText } from '@wattle/model-tests/transition-ids.ts'
import { spelledTime } from '../../record/spoken-time.ts'
import { spaced } from '../../phrases/phrases.ts'
import { StateName } from '../../site/state-name.tsx'
import { type StepController, actionsOf } from './step-controller.ts'
import { stepLink } from './step-link.ts'
import { type EventGroup, announcement, entryText, memoryOf, offersOf } from './step-text.ts'
import type { Stepping, Walk } from './stepping.ts'

/**
 * The controls for a machine and their effects. Controls never move, so that a pressed one keeps its position and the
 * focus (SM-4).
 */
export function StepperView({ controller }: { controller: StepController }) {
  const walk = useSyncExternalStore(controller.listen, controller.walk)
  const { own, ports } = offersOf(controller.stepping, walk)
  return (
    <>
      <Starts controller={controller} walk={walk} />
      <OfferGroup title="Events" offers={own} controller={controller} />
      <OfferGroup title="Calls and subscriptions" offers={ports} controller={controller} />
      <Time controller={controller} walk={walk} />
      <p className="step-hint">
        Dashed: the event would be ignored here. Faded: the call or subscription does not run.
      </p>
      <div className="step-now">
        <p>
          <strong>
            <StateName state={stateText(walk.snapshot.value)} />
          </strong>{' '}
          {clockText(walk)}
        </p>
        <p role="status">{announcement(controller.stepping, walk)}</p>
      </div>
      <History stepping={controller.stepping} walk={walk} />
      <Memory walk={walk} />
    </>
  )
}

function clockText({ elapsed, left, snapshot }: Walk): string {
  const time = elapsed === 0 ? '0 seconds' : spelledTime(elapsed)
  if (snapshot.status !== 'active') return `after ${time}; the flow has ended.`
  const since = elapsed === 0 ? 'at the start' : `${time} after the start`
  return left === null ? `${since}; no timeout is set.` : `${since}; the next timeout in ${spelledTime(left)}.`
}

function Starts({ controller, walk }: { controller: StepController; walk: Walk }) {
  const isFresh = walk.entries.length === 1
  return (
    <div className="step-row" role="group" aria-labelledby="step-starts">
      <h3 id="step-starts">Start</h3>
      <div className="step-buttons">
        {Object.keys(controller.stepping.model.inputs).map((input) => (
          <button
            key={input}
            type="button"
            aria-pressed={input === walk.input}
            onClick={() => void controller.start(input)}
          >
            {input}
          </button>
        ))}
        <button type="button" aria-disabled={isFresh} onClick={() => void (isFresh || controller.undo())}>
          Undo the last step
        </button>
      </div>
    </div>
  )
}

function OfferGroup({
  title,
  offers,
  controller,
}: {
  title: string
  offers: EventGroup[]
  controller: StepController
}) {
  if (offers.length === 0) return null
  const heading = `step-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {offers.map((group) => (
        <OfferRow key={group.title} {...group} controller={controller} />
      ))}
    </div>
  )
}

const hints = { does: '', ignored: ', would be ignored here', silent: ', not running here' }

function OfferRow({ title, offers, controller }: EventGroup & { controller: StepController }) {
  return (
    <div className="step-row">
      <span className="in-plain">{spaced(title)}</span>
      <code className="in-code">{title}</code>
      <div className="step-buttons">
        {offers.map(({ label, name, prospect }) => (
          <button
            key={label}
            type="button"
            data-prospect={prospect}
            aria-disabled={prospect === 'silent'}
            onClick={() => void (prospect === 'silent' || controller.do(label))}
          >
            <span className="unseen in-plain">{spaced(title)} </span>
            <span className="unseen in-code">{title} </span>
            {name}
            <span className="unseen">{hints[prospect]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function Time({ controller, walk: { left } }: { controller: StepController; walk: Walk }) {
  const pass = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void controller.do(Number(new FormData(event.currentTarget).get('seconds')))
  }
  return (
    <div className="step-row" role="group" aria-labelledby="step-time">
      <h3 id="step-time">Time</h3>
      <form className="step-buttons" onSubmit={pass}>
        <button type="button" onClick={() => void controller.do(1)}>
          1 second
        </button>
        <button
          type="button"
          aria-disabled={left === null}
          onClick={() => void (left === null || controller.do(left / 1000))}
        >
          To the next timeout
        </button>
        <label>
          <input name="seconds" type="number" min="0.001" max="86400" step="any" defaultValue="30" required /> seconds
        </label>
        <button type="submit">Let the time pass</button>
      </form>
    </div>
  )
}

function History({ stepping, walk }: { stepping: Stepping; walk: Walk }) {
  const link = stepLink({ input: walk.input, actions: actionsOf(walk) })
  return (
    <div>
      <h3 id="step-history">Steps, the latest first</h3>
      <ol reversed className="step-history" aria-labelledby="step-history">
        {walk.entries
          .map((entry) => entryText(stepping, walk, entry))
          .map(({ title, outcomes, plain, why, done, isIgnored }, index) => (
            <li key={index} data-ignored={isIgnored ? '' : undefined}>
              <span className="in-plain">{plain}.</span>
              <span className="in-code">
                <strong>{title}</strong>: {outcomes.join('; ')}.
              </span>{' '}
              {why.join(' ')}
              {done.length > 0 && <span className="step-done in-code">Actions: {done.join(', ')}.</span>}
            </li>
          ))
          .toReversed()}
      </ol>
      <a href={link}>Link to these steps</a>
    </div>
  )
}

function Memory({ walk }: { walk: Walk }) {
  return (
    <details>
      <summary>Context</summary>
      <dl className="step-memory">
        {memoryOf(walk).map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

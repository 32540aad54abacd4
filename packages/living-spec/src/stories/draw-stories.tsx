import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { stateText } from '@wattle/model-tests/transition-ids.ts'
import type { Driver } from '@wattle/model-tests/driver.ts'
import type { Model } from '@wattle/model-tests/model.ts'
import { drawTrail } from '../gallery/draw-state.tsx'
import type { DrawMore } from '../gallery/draw-frames.tsx'
import { frameDocument } from '../gallery/frame-document.ts'
import { frameFaults } from '../gallery/frame-faults.ts'
import { flowTitle, stateTitle } from '../phrases/phrases.ts'
import { contextKey } from './composition.ts'
import type { Composition, Member } from './members.ts'
import { storyFramesFile } from './read-story-frames.ts'
import { columnOf } from './story-record-of.ts'
import type { StoryFrame } from './story-record.ts'
import type { Story, StorySystem } from './story.ts'
import type { PlayedStory } from './play-story.ts'

/** Draws the screens at the end of each step of each story, if they have changed (SM-8). */
export function drawStories(system: StorySystem, stories: readonly PlayedStory[]): DrawMore {
  return (options) => {
    const frames: StoryFrame[] = []
    const drawer = new StoryDrawer(options)
    describe('stories', () => {
      test.each(stories)('$story.name', async (played) => {
        frames.push(...(await storyFrames(system, played, drawer)))
      })
    })
    afterAll(() => options.write(storyFramesFile, `${JSON.stringify(frames, null, 2)}\n`))
  }
}

async function storyFrames(
  system: StorySystem,
  { story, steps }: PlayedStory,
  drawer: StoryDrawer,
): Promise<StoryFrame[]> {
  const frames: StoryFrame[] = []
  for (const [step, { composition }] of steps.entries()) {
    for (const member of seenIn(composition, steps[step - 1]?.composition, drawer.shown)) {
      const [column, file] = [columnOf(system, member), await drawer.fileOf(member, story)]
      const title = `${story.name}, step ${step + 1}, ${flowTitle(member.machine)}`
      if (column !== null && file !== null) frames.push({ story: story.id, step, column, title, file })
    }
  }
  return frames
}

/** Draws each picture once: stories share their first steps. */
class StoryDrawer {
  /** Models with a screen, by machine. */
  readonly shown: Map<string, Model>
  readonly #options: Parameters<DrawMore>[0]
  readonly #files = new Map<string, string | null>()

  constructor(options: Parameters<DrawMore>[0]) {
    this.#options = options
    this.shown = new Map(options.models.map((model) => [model.machine.id, model]))
  }

  /** The file of a picture, from the folder `frames`; null where the screen shows nothing. */
  async fileOf(member: Member, story: Story): Promise<string | null> {
    const key = keyOf(member, story)
    const file = this.#files.has(key) ? (this.#files.get(key) ?? null) : await this.#draw(member, story)
    this.#files.set(key, file)
    return file
  }

  async #draw(member: Member, story: Story): Promise<string | null> {
    const html = await drawn(member, modelOf(this.shown, member, story), this.#options)
    if (html === null) return null
    const title = `${flowTitle(member.machine)}, ${stateTitle(stateText(member.snapshot.value))}`
    const text = frameDocument({ title }, html)
    const [fault] = frameFaults(text)
    if (fault) throw new Error(`${story.name}, ${title}: ${fault}: a frame must not depend on other files.`)
    const file = `stories/${createHash('sha256').update(text).digest('hex').slice(0, 12)}.html`
    this.#options.write(join('frames', file), text)
    return file
  }
}

/** Members with a screen that took a step; one that runs another with a screen is seen as that one. */
function seenIn({ members }: Composition, before: Composition | undefined, shown: Map<string, Model>): Member[] {
  const visible = [...members.values()].filter(
    ({ machine, snapshot }) => shown.has(machine) && snapshot.status !== 'error',
  )
  const covered = new Set(
    visible.flatMap(({ parent, snapshot }) => (parent && snapshot.status === 'active' ? parent.id : [])),
  )
  return visible.filter(({ id, snapshot }) => !covered.has(id) && before?.members.get(id)?.snapshot !== snapshot)
}

function keyOf({ machine, trail }: Member, { differs }: Story): string {
  const steps = trail.map(({ eventCase, snapshot }) => [eventCase?.label, contextKey(snapshot)])
  return JSON.stringify([machine, differs, steps])
}

/** A story that differs from the cases must only show something. */
function modelOf(shown: Map<string, Model>, { machine }: Member, { differs }: Story): Model | undefined {
  const model = shown.get(machine)
  if (!model?.screen || differs === undefined) return model
  const see = Object.fromEntries(
    Object.keys(model.screen.see).map((state) => [state, (driver: Driver) => driver.seeText(/\S/)]),
  )
  return { ...model, screen: { ...model.screen, see } }
}

/** The body of the frame; null where the screen shows nothing. */
async function drawn(
  { trail: [start, ...rest], snapshot }: Member,
  model: Model | undefined,
  { Providers, toHtml }: Pick<Parameters<DrawMore>[0], 'Providers' | 'toHtml'>,
): Promise<string | null> {
  if (!start || !model?.screen) return null
  const steps = rest.flatMap(({ eventCase, snapshot: to }) => (eventCase ? [{ eventCase, to }] : []))
  const drawing = { Providers, model, screen: model.screen, state: stateText(snapshot.value) }
  return drawTrail(drawing, { input: 'its start', start: start.snapshot, steps }, ({ body, outline }) =>
    outline.length === 0 ? null : toHtml(body),
  )
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { stateText } from '#machines/inspection.ts'
import type { Driver } from '#tests/support/driver.ts'
import type { Model } from '#tests/support/model.ts'
import { drawTrail } from '../gallery/draw-place.tsx'
import type { DrawMore } from '../gallery/draw-share.tsx'
import { frameDocument } from '../gallery/frame-document.ts'
import { frameFaults } from '../gallery/frame-faults.ts'
import { type Composition, type Member, contextKey } from './composition.ts'
import { storyFramesFile } from './read-story-frames.ts'
import { columnOf } from './story-record-of.ts'
import type { StoryFrame } from './story-record.ts'
import type { Story } from './story.ts'
import { toldStories } from './store/records.ts'
import { storeWorld } from './store/world.ts'

/** Draws what a person sees at the end of each step of each story, wherever it has changed (SM-8). */
export const drawStories: DrawMore = ({ models, toHtml, write }) => {
  const shown = new Map(models.map((model) => [model.machine.id, model]))
  const frames: StoryFrame[] = []
  /** Bodies of what was drawn before: stories begin alike. */
  const pictures = new Map<string, string | null>()
  describe('stories', () => {
    test.each(toldStories())('$story.name', async ({ story, steps }) => {
      for (const [step, { composition }] of steps.entries()) {
        const before = steps[step - 1]?.composition
        for (const member of seenIn(composition, before, shown)) {
          const column = columnOf(storeWorld, member)
          const key = keyOf(member, story)
          const html = pictures.get(key) ?? (await drawn(member, modelOf(shown, member, story), toHtml))
          pictures.set(key, html)
          if (column === null || html === null) continue
          const title = `${story.name}, step ${step + 1}, ${member.machine}`
          const file = `stories/${createHash('sha256').update(html).digest('hex').slice(0, 12)}.html`
          // One picture of several stories is one file.
          const text = frameDocument({ title: `${member.machine}, ${stateText(member.snapshot.value)}` }, html)
          const [fault] = frameFaults(text)
          if (fault) throw new Error(`${title}: ${fault}: a frame stands alone.`)
          write(join('frames', file), text)
          frames.push({ story: story.id, step, column, title, file })
        }
      }
    })
  })
  afterAll(() => write(storyFramesFile, `${JSON.stringify(frames, null, 2)}\n`))
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
  const steps = trail.map(({ happening, snapshot }) => [happening?.label, contextKey(snapshot)])
  return JSON.stringify([machine, differs, steps])
}

/** A story that differs from the cases is only held to showing something. */
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
  toHtml: (body: HTMLElement) => string,
): Promise<string | null> {
  if (!start || !model?.screen) return null
  const steps = rest.flatMap(({ happening, snapshot: to }) => (happening ? [{ happening, to }] : []))
  const drawing = { model, screen: model.screen, state: stateText(snapshot.value) }
  return drawTrail(drawing, { input: 'its start', start: start.snapshot, steps }, ({ body, outline }) =>
    outline.length === 0 ? null : toHtml(body),
  )
}

import { cleanup, render } from '@testing-library/react'
import type { EmotionCache } from '@emotion/cache'
import type { Place } from '#tests/support/explore.ts'
import type { ModelScreen } from '#tests/support/model.ts'
import { outlineOf } from '#tests/support/outline.ts'
import { Page } from '#tests/support/page.tsx'
import { explained } from '#tests/support/sentence.ts'
import { lookingDriver } from './looking-driver.ts'

/** A place as it stands in the document; `outline` is empty where `see` says that nothing is shown. */
export interface DrawnPlace {
  body: HTMLElement
  outline: string[]
}

interface Drawing {
  machine: string
  state: string
  screen: ModelScreen
  styles: EmotionCache
}

/**
 * Draws a place with the real screen and no actor, so that nothing calls and nothing passes, has `see` look at it and
 * hands it to `use` while it stands (SM-4). Fails with machine, state and way when the screen is blank, when there is
 * no `see`, and when it does not see what it must.
 */
export async function drawPlace<Result>(
  { machine, state, screen, styles }: Drawing,
  { input, way, snapshot }: Place,
  use: (drawn: DrawnPlace) => Result,
): Promise<Result> {
  const where = [`${machine}, ${state}`, [input, ...way.map(({ label }) => label)].join(' → ')].join(', drawn after ')
  try {
    render(<Page styles={styles}>{screen.render(snapshot, () => {})}</Page>, { container: rootElement() })
    const outline = outlineOf(document.body)
    await explained({ where }, () => lookAt(screen.see[state], outline))
    return use({ body: document.body, outline })
  } finally {
    cleanup()
    document.body.replaceChildren()
  }
}

function rootElement(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  return root
}

async function lookAt(see: ModelScreen['see'][string] | undefined, outline: string[]): Promise<void> {
  if (!see) throw new Error('the model has no see for it: add one')
  const { driver, looks } = lookingDriver()
  await see(driver)
  if (looks.there + looks.absent === 0) throw new Error('its see looks at nothing: say what a person sees')
  const isBlank = outline.length === 0
  if (isBlank && looks.there > 0) throw new Error('the screen is blank: draw what its see says')
  if (!isBlank && looks.there === 0)
    throw new Error('its see only says what is not there: say what a person sees, so that a blank screen fails')
}

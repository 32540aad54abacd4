// @vitest-environment jsdom
import { Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Driver } from '@wattle/model-tests/driver.ts'
import { explore } from '@wattle/model-tests/explore.ts'
import { sampleModel } from '@wattle/model-tests/sample-machine.ts'
import { drawState } from '../src/gallery/draw-state.tsx'

const seeLid = (driver: Driver) => driver.see('heading', 'A kettle')

/** Draws the `boiling` state of the sample machine with this screen and this `see`. */
function drawBoiling(content: ReactNode, see?: (driver: Driver) => Promise<void>) {
  const model = sampleModel()
  const screen = { render: () => content, cause: {}, see: see ? { boiling: see } : {} }
  const place = explore(model).states.find(({ snapshot }) => snapshot.value === 'boiling')
  if (!place) throw new Error('The kettle never boils.')
  return drawState({ Providers: Fragment, model, screen, state: 'boiling' }, place, ({ outline }) => outline)
}

const where = 'kettle, boiling, drawn after for one → water.pour: enough: '

test('SM-4 a state whose screen fulfils its see is drawn', async () => {
  expect(await drawBoiling(<h1>A kettle</h1>, seeLid)).toEqual(['heading "A kettle"'])
  expect(document.body.innerHTML).toBe('')
})

test('SM-4 a frame without see fails', async () => {
  await expect(drawBoiling(<h1>A kettle</h1>)).rejects.toThrow(`${where}the model has no see for it: add one.`)
})

test('SM-4 a frame that does not fulfil its see fails', async () => {
  const message = `${where}Unable to find role="heading" and name "A kettle".`
  await expect(drawBoiling(<h1>A teapot</h1>, seeLid)).rejects.toThrow(message)
})

test('SM-4 a blank frame fails', async () => {
  await expect(drawBoiling(null, seeLid)).rejects.toThrow(`${where}the screen is blank: draw what its see expects.`)
})

test('SM-4 a see without a check, or only with checks for absence, fails', async () => {
  await expect(drawBoiling(<h1>A kettle</h1>, async () => {})).rejects.toThrow('its see checks nothing')
  await expect(drawBoiling(<h1>A kettle</h1>, (driver) => driver.notSee('button'))).rejects.toThrow(
    'its see only checks for absence',
  )
})

test('SM-4 an empty screen passes when its see expects it', async () => {
  expect(await drawBoiling(null, (driver) => driver.notSee('heading'))).toEqual([])
})

test('SM-4 a see that acts fails, because a picture is static', async () => {
  const message = `${where}a picture is static: see may only check.`
  await expect(drawBoiling(<h1>A kettle</h1>, (driver) => driver.click('button'))).rejects.toThrow(message)
})

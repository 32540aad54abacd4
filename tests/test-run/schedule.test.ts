import { expect, test } from 'vitest'
import { type Step, expectSeconds, runSteps } from '../../scripts/test-run/schedule.mjs'

/** A step that the test ends. */
function heldStep(name: string, load: number, after: string[] = []) {
  const answers: ((passed: boolean) => void)[] = []
  const ended = new Promise<boolean>((resolve) => void answers.push(resolve))
  const step: Step = { name, load, after, run: async () => ({ passed: await ended }) }
  return { step, end: (passed = true) => answers.forEach((answer) => answer(passed)) }
}

const timedStep = (name: string, seconds: number, load: number, after?: string[]) => {
  return { ...heldStep(name, load, after).step, seconds }
}

test('runs steps side by side only while their loads fit the cores', async () => {
  const [types, lint, unit] = [heldStep('types', 1), heldStep('lint', 1), heldStep('unit', 2)]
  const [started, ended]: [string[], string[]] = [[], []]
  const run = runSteps([types.step, lint.step, unit.step], {
    cores: 2,
    onStart: ({ name }) => started.push(name),
    onEnd: ({ name }) => ended.push(name),
  })
  expect(started).toEqual(['types', 'lint'])
  types.end()
  await expect.poll(() => ended).toEqual(['types'])
  expect(started).toEqual(['types', 'lint'])
  lint.end()
  await expect.poll(() => started).toEqual(['types', 'lint', 'unit'])
  unit.end()
  expect((await run).map(({ name, passed }) => [name, passed])).toEqual([
    ['types', true],
    ['lint', true],
    ['unit', true],
  ])
})

test('runs a step that needs more cores than there are, alone', async () => {
  const [huge, small] = [heldStep('huge', 4), heldStep('small', 1)]
  const started: string[] = []
  const run = runSteps([huge.step, small.step], { cores: 2, onStart: ({ name }) => started.push(name) })
  expect(started).toEqual(['huge'])
  huge.end()
  await expect.poll(() => started).toEqual(['huge', 'small'])
  small.end()
  await run
})

test('starts a step after those it names, also when they failed or are left out', async () => {
  const [build, journeys] = [heldStep('build', 1), heldStep('journeys', 1, ['build', 'left out'])]
  const started: string[] = []
  const run = runSteps([journeys.step, build.step], { cores: 2, onStart: ({ name }) => started.push(name) })
  expect(started).toEqual(['build'])
  build.end(false)
  await expect.poll(() => started).toEqual(['build', 'journeys'])
  journeys.end()
  expect((await run).map(({ name, passed }) => [name, passed])).toEqual([
    ['journeys', true],
    ['build', false],
  ])
})

test('counts a step that throws as failed, with the error as its output, and goes on', async () => {
  const broken: Step = { name: 'broken', load: 2, run: () => Promise.reject(new Error('no such file')) }
  const whole: Step = { name: 'whole', load: 2, run: async () => ({ passed: true, count: 3 }) }
  const [first, second] = await runSteps([broken, whole], { cores: 2 })
  expect(first).toMatchObject({ name: 'broken', passed: false, output: expect.stringContaining('no such file') })
  expect(second).toMatchObject({ name: 'whole', passed: true, count: 3, seconds: expect.any(Number) })
})

test('refuses steps that wait for each other', async () => {
  const [first, second] = [heldStep('first', 1, ['second']), heldStep('second', 1, ['first'])]
  await expect(runSteps([first.step, second.step], { cores: 2 })).rejects.toThrow(
    'These steps wait for each other: first, second.',
  )
})

test('starts no small step before a large one that waits for room', async () => {
  const [journeys, kills] = [heldStep('journeys', 1.4), heldStep('process', 0.6)]
  const [unit, types] = [heldStep('unit', 2), heldStep('types', 0.6)]
  const started: string[] = []
  const steps = [journeys, kills, unit, types].map(({ step }) => step)
  const run = runSteps(steps, { cores: 2, onStart: ({ name }) => started.push(name) })
  expect(started).toEqual(['journeys', 'process'])
  kills.end()
  journeys.end()
  await expect.poll(() => started).toEqual(['journeys', 'process', 'unit'])
  unit.end()
  await expect.poll(() => started).toEqual(['journeys', 'process', 'unit', 'types'])
  types.end()
  await run
})

test('expects what the steps take in the order in which they fit', async () => {
  const steps = [
    timedStep('types', 40, 1),
    timedStep('lint', 10, 1),
    timedStep('unit', 100, 2),
    timedStep('site', 5, 1, ['unit', 'lint']),
  ]
  expect(await expectSeconds(steps, 2)).toBe(145)
  expect(await expectSeconds([], 2)).toBe(0)
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderLapseMs, paymentWaitMs } from '#contract/order.ts'
import { type BoundedDelay, boundedDelay } from '#machines/bounded-delay.ts'
import { machineRecordOf } from '#living-spec/record/machine-record.ts'
import { machines } from '../record/machines.ts'
import { describeDelay } from '#living-spec/record/spoken-delay.ts'
import type { MachineRecord } from '#living-spec/record/spec-record.ts'
import { IndexPage } from '#living-spec/site/index-page.tsx'
import { htmlOf } from '#living-spec/site/page.tsx'
import { TimeList } from '#living-spec/site/times.tsx'
import { runs } from '../../scripts/test-run/reports.mjs'
import { project } from '../project.ts'
import { specRecordOf } from '../record/read-results.ts'
import { runTitles } from './run-titles.ts'

const delays = Object.entries(machines).flatMap(([file, machine]) =>
  Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    id: machine.id,
    name,
    file,
    machine,
    delay,
  })),
)

test.each(delays)('SM-6 the site shows the new time of $name of $id', ({ name, file, machine, delay }) => {
  const changed = machine.provide({ delays: { [name]: longer(delay) as number } })
  const [before, after] = [machine, changed].map((each) => timesOf(machineRecordOf(each, file), name))
  expect(after).toHaveLength(before?.length ?? 0)
  expect(after).not.toEqual([])
  for (const [index, { time, shown }] of (after ?? []).entries()) {
    expect(shown).toContain(`After ${time}`)
    expect(time).not.toBe(before?.[index]?.time)
  }
})

test.each(delays.filter(({ delay }) => typeof delay !== 'number'))(
  'SM-6 $name of $id, which depends on the context, names its bounds',
  ({ delay }) => expect({ ...(delay as object) }).toEqual({ least: expect.any(Number), most: expect.any(Number) }),
)

test('SM-6 a delay that the context decides stays within its bounds', () => {
  const delay = boundedDelay({ least: 10, most: 20 }, (wanted: number) => wanted)
  expect([0, 10, 15, 20, 21].map(delay)).toEqual([10, 10, 15, 20, 20])
})

test('SM-6 API-9 the timers of the server are listed with the timeouts of pages', () => {
  const file = 'machines/payment/payment.machine.ts'
  const record = machineRecordOf(machines[file] ?? expect.fail(file), file)
  const timers = record.transitions.filter(({ timer }) => timer !== null)
  expect(timers.map(({ event, timer }) => [event, timer])).toEqual([
    ['order.lapsed', orderLapseMs],
    ['window.elapsed', paymentWaitMs],
  ])
  expect(listOf(record)).toMatch(/After 15 minutes.*NewRequest.*After 3 minutes.*InProgress/)
})

function timesOf(record: MachineRecord, name: string) {
  const transitions = record.transitions.filter(({ delay }) => delay === name)
  return transitions.map((transition) => ({
    time: describeDelay(transition),
    shown: listOf({ ...record, transitions: [transition] }),
  }))
}

function listOf(record: MachineRecord): string {
  return renderToStaticMarkup(createElement(TimeList, { machines: [record] }))
}

/** The same delay, a minute longer. */
function longer(delay: unknown): unknown {
  if (typeof delay === 'number') return delay + 60_000
  const bounded = delay as BoundedDelay<never>
  return boundedDelay({ least: bounded.least, most: bounded.most + 60_000 }, bounded)
}

test('SM-4 the timeouts of the overview are listed by group, the longest first', () => {
  const spec = specRecordOf('.')
  const page = htmlOf(project, createElement(IndexPage, { spec, drawings: new Map() }))
  const [, section = ''] = page.split('id="times"')
  const titles = [...section.split('</section>')[0]!.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title)
  expect(titles[0]).toBe('Checkout and payment')
  expect(titles.toSorted()).toEqual(['Account', 'Cart', 'Checkout and payment', 'Shop', 'Site-wide', 'Vault'])
  const times = [...section.matchAll(/After (?:up to )?(\d+) (\w+?)s?</g)].map(([, count, unit]) => `${count} ${unit}`)
  expect(times.slice(0, 3)).toEqual(['15 minute', '3 minute', '3 minute'])
})

test('SM-4 each run of tests has a title, which the overview shows beside its name for the code view', () => {
  expect(Object.keys(runTitles)).toEqual(runs)
  const spec = { ...specRecordOf('.'), runs }
  const page = htmlOf(project, createElement(IndexPage, { spec, drawings: new Map() }))
  for (const run of runs)
    expect(page).toContain(`<span class="in-plain">${runTitles[run]}</span><span class="in-code">${run}</span>`)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chanceOf } from '../../src/drawing/random-machine.ts'
import type { GalleryFrame } from '../../src/gallery/gallery-frame.ts'
import { machineRecordOf } from '../../src/record/machine-record.ts'
import { mergeResults } from '../../src/record/merge-results.ts'
import type { CoverageReport, RequirementResults } from '../../src/record/results.ts'
import type { MachineRecord, SpecRecord } from '../../src/record/spec-record.ts'
import type { SpecProject } from '../../src/site/project.ts'
import { type GeneratedMachine, generatedMachine } from './generated-machine.ts'
import { sentenceOf } from './generated-texts.ts'

/** How many requirements a machine brings, tests a requirement has, and frames a state. */
const perMachine = 5
const perRequirement = 50
const perState = 2

/** A project of generated machines, as `buildSite` takes it. */
export interface GeneratedProject {
  project: SpecProject
  input: { root: string; gallery: string; record: SpecRecord; approvable: [] }
}

/** Writes the sources and the frames of so many machines into the folder `root`; the same count gives the same project. */
export function writeGeneratedProject(root: string, count: number): GeneratedProject {
  const generated = Array.from({ length: count }, (_, at) => generatedMachine(at, idsOf(at)))
  const machines = generated.map(({ file, machine }) => machineRecordOf(machine, file))
  const gallery = join(root, 'gallery')
  const frames = machines.filter((_, at) => at % 8 !== 7).flatMap(framesOf)
  write(join(gallery, 'gallery.json'), JSON.stringify({ frames, nothingShown: [] }))
  for (const { file } of frames) write(join(gallery, 'frames', file), frameText(file))
  for (const { sources } of generated) for (const [path, text] of Object.entries(sources)) write(join(root, path), text)
  return {
    project: projectOf(generated, machines),
    input: {
      root,
      gallery,
      record: mergeResults({
        machines,
        stories: [],
        outdated: { began: () => '2026-01-01T00:00:00Z', isTest: () => false, isWalk: () => false },
        revision: null,
        requirements: requirementsText(count),
        runs: ['unit', 'browser'],
        runsOf: () => [],
        coverage: coverageOf(machines),
        matrix: matrixOf(machines),
      }),
      approvable: [],
    },
  }
}

/** The requirements of a machine; ten machines share an area. */
function idsOf(at: number): string[] {
  const area = String.fromCodePoint(65 + Math.floor(at / 260), 65 + (Math.floor(at / 10) % 26))
  return Array.from({ length: perMachine }, (_, index) => `${area}-${(at % 10) * perMachine + index + 1}`)
}

function requirementsText(count: number): string {
  const chance = chanceOf(count)
  const ids = Array.from({ length: count }, (_, at) => idsOf(at)).flat()
  return ids.map((id) => `- ${id} · ${sentenceOf(chance)} ${sentenceOf(chance)}\n`).join('')
}

function coverageOf(machines: MachineRecord[]): CoverageReport {
  const taken = { actor: 12, screen: 8, browser: 1 }
  return {
    without: [],
    machines: machines.map(({ id, transitions }) => ({
      machine: id,
      lives: Object.keys(taken),
      environments: { actor: { starts: 9 }, screen: { starts: 5 }, browser: { starts: 2 } },
      transitions: transitions.map((transition, at) => ({
        id: transition.id,
        taken: at % 9 === 8 ? { ...taken, browser: 0 } : taken,
        way: { input: 'the page opens', steps: stepsTo(transitions, at).map(({ label }) => label) },
      })),
    })),
  }
}

function matrixOf(machines: MachineRecord[]): RequirementResults {
  const chance = chanceOf(machines.length)
  const files = ['rules', 'walk', 'timing', 'table', 'browser']
  return {
    runs: ['unit', 'browser'],
    uncited: [],
    requirements: machines.flatMap(({ name }, machine) =>
      idsOf(machine).map((id, at) => ({
        id,
        result: (machine * perMachine + at) % 50 === 49 ? 'none' : 'passed',
        tests: Array.from({ length: (machine * perMachine + at) % 50 === 49 ? 0 : perRequirement }, (_, test) => ({
          title: `${id} ${sentenceOf(chance)}`,
          run: test % 5 === 4 ? 'browser' : 'unit',
          file: `tests/${name}/${name}.${files[test % 5]}.test.ts`,
          passed: true,
        })),
      })),
    ),
  }
}

function framesOf({ id, name, states, transitions }: MachineRecord): GalleryFrame[] {
  return states.slice(1).flatMap((state, at) =>
    Array.from({ length: perState }, (_, index) => ({
      machine: id,
      state: state.name,
      number: index + 1,
      title: `${id}, ${state.name}, ${index + 1}`,
      file: `${name}/${state.name}-${index + 1}.html`,
      way: { input: 'the page opens', steps: stepsTo(transitions, at) },
    })),
  )
}

function stepsTo(transitions: MachineRecord['transitions'], at: number) {
  return transitions
    .slice(0, 1 + (at % 4))
    .map(({ description, eventLabel }) => ({ label: `${eventLabel}: the usual case`, descriptions: [description] }))
}

function frameText(file: string): string {
  const chance = chanceOf(file.length)
  const texts = Array.from({ length: 12 }, () => `<p>${sentenceOf(chance)}</p>`).join('')
  return `<!doctype html><html lang="en"><title>${file}</title><body><h1>${file}</h1>${texts}<button>Retry</button></body></html>`
}

function projectOf(generated: GeneratedMachine[], machines: MachineRecord[]): SpecProject {
  const groups = Array.from({ length: Math.ceil(machines.length / 10) }, (_, at) => at)
  return {
    name: 'Parcels',
    product: 'service',
    followHint: 'It has to be started.',
    storiesLead: 'What customers experience.',
    modeKey: 'mode',
    clock: { timeZone: 'Europe/Vienna', name: 'Vienna time' },
    pages: [],
    groups: groups.map((group) => ({
      title: `Area ${group}`,
      summary: 'Ten flows.',
      machines: machines.slice(group * 10, group * 10 + 10).map(({ id }) => id),
    })),
    dictionaries: new Map(generated.map(({ machine, phrases }) => [machine.id, phrases])),
    machines: Object.fromEntries(generated.map(({ file, machine }) => [file, machine])),
    isGuarded: () => false,
    tokensCss: () => ':root{--ink:#000}',
    themeFiles: () => [['assets/favicon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  }
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

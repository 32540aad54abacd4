import type { SpecProject } from '../../src/site/project.ts'
import { breakfastMachine } from './breakfast.machine.ts'
import { samovarMachine } from './samovar.machine.ts'

/** A project with two machines, a dictionary and no test run. */
export const project: SpecProject = {
  name: 'Breakfast',
  product: 'kitchen',
  followHint: 'It has to be lit.',
  storiesLead: 'What guests experience.',
  modeKey: 'mode',
  clock: { timeZone: 'Europe/Vienna', name: 'Vienna time' },
  pages: [],
  groups: [{ title: 'Drinks', summary: 'Hot ones.', machines: ['samovar'] }],
  dictionaries: new Map([
    [
      'samovar',
      {
        guards: { isEnough: 'there is enough water' },
        actions: {},
        actors: { boil: { by: 'browser', does: 'boils the water', can: 'boil the water' } },
      },
    ],
  ]),
  machines: { 'breakfast.machine.ts': breakfastMachine, 'samovar.machine.ts': samovarMachine },
  isGuarded: ({ id }) => id === 'breakfast',
  tokensCss: () => ':root{--ink:#000}',
  themeFiles: () => [['assets/favicon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
}

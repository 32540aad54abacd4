export const samovarCases = {
  inputs: { 'at home': undefined },
  events: {
    'water.pour': { 'a cup': { cups: 1 }, nothing: { cups: 0 } },
    'xstate.done.actor.boil': { boiled: { output: undefined } },
    'xstate.error.actor.boil': { 'no power': { error: new Error('no power') } },
  },
}

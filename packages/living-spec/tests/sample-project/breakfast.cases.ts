export const breakfastCases = {
  inputs: { 'at eight': undefined },
  events: { 'guest.sit': { '': {} }, 'xstate.done.actor.samovar': { hot: { output: undefined } } },
}

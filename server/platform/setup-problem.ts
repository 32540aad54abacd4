/** Why the process cannot start or continue, with the remedy, in one sentence; shown without a stack. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem'
}

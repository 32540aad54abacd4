/** Why the process cannot start or go on, in one sentence that says what to do; shown without a stack. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem'
}

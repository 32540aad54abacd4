/** The placeholder of an actor that a machine declares and its wiring must provide. */
export function notProvided(): never {
  throw new Error('Port not provided: call machine.provide({ actors }) where the machine is wired.')
}

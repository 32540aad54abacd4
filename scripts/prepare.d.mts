/** The folder of the project. */
export const root: string
/** Makes ready what is missing or out of date; ends the process with a sentence when that is not possible. */
export function prepare(wish?: { build?: boolean }): void

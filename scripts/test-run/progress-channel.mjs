/**
 * What a test runner reports to the command that started it, over the channel between the two processes.
 * @typedef {{ done: number, of: number, unit: 'files' | 'tests' | 'mutants' }} Progress
 */

/**
 * Sends how far the run is; without such a channel it does nothing.
 * @param {Progress} progress
 */
export function sendProgress(progress) {
  process.send?.(progress)
}

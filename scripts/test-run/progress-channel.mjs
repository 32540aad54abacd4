/**
 * The progress that a test runner reports to its parent process, over their channel.
 * @typedef {{ done: number, of: number, unit: 'files' | 'tests' | 'mutants' }} Progress
 */

/**
 * Sends how far the run is; without such a channel it does nothing.
 * @param {Progress} progress
 */
export function sendProgress(progress) {
  process.send?.(progress)
}

/**
 * How often one transition was taken, named as in the machine's table.
 * @typedef {object} Hits
 * @property {string} id Stable: state, event and position among the branches of that event; `login.idle | form.submit | 0`.
 * @property {string} source
 * @property {string} event As in the table: `form.submit`, `logIn fails`, `always`.
 * @property {string | null} guard
 * @property {string} target The source itself when the transition stays.
 * @property {{ input: string, steps: string[] }} way The shortest way to take it, by the names of the machine's cases.
 */

/**
 * What one environment did with one machine: `coverage/ENVIRONMENT/MACHINE.json` in the results of the project.
 * @typedef {object} EnvironmentRecord
 * @property {string} machine
 * @property {string} environment
 * @property {string[]} lives All environments in which the machine lives, this one among them.
 * @property {number} walks
 * @property {number} starts How often the machine was started: for walks, and on the way to what is ignored.
 * @property {number} ignored Events tried where they are to be ignored.
 * @property {(Hits & { taken: number })[]} transitions In the order of the machine.
 */

/**
 * One sentence for each transition that an environment did not take.
 * @param {Pick<EnvironmentRecord, 'machine' | 'environment' | 'transitions'>} record
 */
export function missedIn({ machine, environment, transitions }) {
  return transitions
    .filter(({ taken }) => taken === 0)
    .map(({ source, event, guard, target, way }) => {
      const arrow = `${source} · ${event}${guard === null ? '' : ` [${guard}]`} → ${target}`
      return `${machine}: no ${environment} walk takes ${arrow}; the shortest way is ${[way.input, ...way.steps].join(' → ')}.`
    })
}

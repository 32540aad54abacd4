/** @typedef {{ id: string, text: string }} Clause A requirement as it is written. */

/**
 * The requirements of a document: its lines `- ID · text`, in order.
 * @param {string} requirements
 * @returns {Clause[]}
 */
export function clausesIn(requirements) {
  return [...requirements.matchAll(/^- ([A-Z]+-\d+) · (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }))
}

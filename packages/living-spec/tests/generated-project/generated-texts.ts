import type { Chance } from '../../src/drawing/random-machine.ts'

const subjects = [
  'The shopper',
  'The page',
  'The server',
  'A guest',
  'The courier',
  'The clerk',
  'The browser',
  'A second tab',
]
const verbs =
  'opens confirms refuses stores shows changes sends reads cancels repeats removes books returns counts ' +
  'prints signs weighs packs delivers replaces checks reports'
const objects =
  'the order|the address|a parcel|the invoice|a discount|the delivery date|their account|a message|the list of items|' +
  'the receipt|a card|the total|the old price|a reminder|their password|the route|a refund|the shelf|the label|the key'
const endings =
  'before the time is over|again|because nothing has changed|as the customer asked|without a session|after a failure|' +
  'on a phone|in another tab|at once|for the first time|when the network is slow|until the next day|once a week'

/** An English sentence with eight to twelve terms. */
export function sentenceOf(chance: Chance): string {
  const one = (list: readonly string[]) => list[chance(list.length)]!
  return `${one(subjects)} ${one(verbs.split(' '))} ${one(objects.split('|'))} ${one(endings.split('|'))}.`
}

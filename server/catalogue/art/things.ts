import type { Kind } from '../product-family.ts'
import type { Paints } from './paints.ts'
import { armchair, cot, workTable, floorLamp, lamp, mattress, sewingMachine, sofa } from './things/home.ts'
import { airFryer, coffeeMachine, cooler, fridge, mixer, vacuum, washer } from './things/kitchen.ts'
import { balanceBike, bike, drill, mower, scooter, stroller, weights } from './things/moving.ts'
import { guitar, keyboard, telescope } from './things/leisure.ts'
import { backpack, barbecue, kayak, suitcase, surfboard, swag, tent } from './things/outdoors.ts'
import { camera, consolePair, headphones, laptop, phone, speaker, tablet, television, watch } from './things/tech.ts'

/** The drawing of each kind of thing: 300 by 300, standing on y = 280. */
export const things: Record<Kind, (paints: Paints) => string> = {
  airFryer,
  armchair,
  backpack,
  balanceBike,
  barbecue,
  bike,
  camera,
  coffeeMachine,
  console: consolePair,
  cooler,
  cot,
  workTable,
  drill,
  floorLamp,
  fridge,
  guitar,
  headphones,
  kayak,
  keyboard,
  lamp,
  laptop,
  mattress,
  mixer,
  mower,
  phone,
  scooter,
  sewingMachine,
  sofa,
  speaker,
  stroller,
  suitcase,
  surfboard,
  swag,
  tablet,
  telescope,
  television,
  tent,
  vacuum,
  washer,
  watch,
  weights,
}

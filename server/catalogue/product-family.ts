import * as z from 'zod/mini'
import { SubCategoryName } from './categories.ts'
import { Look } from './looks.ts'

/** What the illustration shows; each has its template in catalogue/drawings/products. */
const Kind = z.enum([
  'airFryer',
  'armchair',
  'balanceBike',
  'backpack',
  'barbecue',
  'bike',
  'camera',
  'coffeeMachine',
  'console',
  'cooler',
  'cot',
  'drill',
  'fridge',
  'guitar',
  'headphones',
  'floorLamp',
  'kayak',
  'keyboard',
  'lamp',
  'laptop',
  'mattress',
  'mixer',
  'mower',
  'phone',
  'scooter',
  'sewingMachine',
  'sofa',
  'speaker',
  'stroller',
  'suitcase',
  'surfboard',
  'swag',
  'tablet',
  'telescope',
  'television',
  'tent',
  'vacuum',
  'washer',
  'watch',
  'weights',
  'workTable',
])

/** The background of the third picture. */
const Scene = z.enum(['kitchen', 'laundry', 'lounge', 'study', 'beach', 'bush', 'street', 'yard', 'night'])

/** One choice along an axis. `add` is AUD on top of the family's price, `note` a sentence that is true of this choice only. */
const Option = z.strictObject({ value: z.string(), add: z.optional(z.number()), note: z.optional(z.string()) })
export type Option = z.output<typeof Option>

const Axis = z.strictObject({
  type: z.enum(['Colour', 'Size', 'Storage', 'Kit', 'Finish', 'Model']),
  options: z.array(Option),
})
export type Axis = z.output<typeof Axis>

/** A product. Every combination of its options is a separate card (PDP-11). */
export const ProductFamily = z.strictObject({
  /** The id of the first combination; the others follow, the last axis turning fastest. */
  firstId: z.int().check(z.positive()),
  maker: z.string(),
  name: z.string(),
  kind: Kind,
  scene: Scene,
  sub: SubCategoryName,
  /** AUD, for the first option of each axis; at least 100 (MKT-11). */
  price: z.number().check(z.gte(100)),
  /** The colour of the product, when no axis is a colour. */
  paint: z.string(),
  facts: z.tuple([z.string(), z.string(), z.string()]),
  features: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
  axes: z.array(Axis),
})
export type ProductFamily = z.output<typeof ProductFamily>

/** Who makes products, and how its cards look. */
export const Maker = z.strictObject({
  look: Look,
  /** Percent of the value, 0 for none. */
  reward: z.number(),
  warranty: z.string(),
})

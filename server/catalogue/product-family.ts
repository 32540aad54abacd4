import type { SubCategoryName } from './categories.ts'
import type { Look } from './looks.ts'

/** What the illustration shows; art/things draws each. */
export type Kind =
  | 'airFryer'
  | 'armchair'
  | 'balanceBike'
  | 'backpack'
  | 'barbecue'
  | 'bike'
  | 'camera'
  | 'coffeeMachine'
  | 'console'
  | 'cooler'
  | 'cot'
  | 'desk'
  | 'drill'
  | 'fridge'
  | 'guitar'
  | 'headphones'
  | 'floorLamp'
  | 'kayak'
  | 'keyboard'
  | 'lamp'
  | 'laptop'
  | 'mattress'
  | 'mixer'
  | 'mower'
  | 'phone'
  | 'scooter'
  | 'sewingMachine'
  | 'sofa'
  | 'speaker'
  | 'stroller'
  | 'suitcase'
  | 'surfboard'
  | 'swag'
  | 'tablet'
  | 'telescope'
  | 'television'
  | 'tent'
  | 'vacuum'
  | 'washer'
  | 'watch'
  | 'weights'

/** Where the third picture stands. */
export type Scene = 'kitchen' | 'laundry' | 'lounge' | 'study' | 'beach' | 'bush' | 'street' | 'yard' | 'night'

/** One choice along an axis. `add` is AUD on top of the family's price, `note` a sentence that is true of this choice only. */
export interface Option {
  value: string
  add?: number
  note?: string
}

export interface Axis {
  type: 'Colour' | 'Size' | 'Storage' | 'Kit' | 'Finish' | 'Model'
  options: readonly Option[]
}

/** A product whose every combination of options is a card of its own (PDP-11). */
export interface ProductFamily {
  /** The id of the first combination; the others follow, the last axis turning fastest. */
  firstId: number
  maker: string
  name: string
  kind: Kind
  scene: Scene
  sub: SubCategoryName
  /** AUD, for the first option of each axis; at least 100 (MKT-11). */
  price: number
  /** The colour of the thing, when no axis is a colour. */
  paint: string
  facts: readonly [string, string, string]
  features: readonly string[]
  specifications: Record<string, string>
  axes: readonly Axis[]
}

/** Who makes products, and how its cards look. */
export interface Maker {
  look: Look
  /** Percent of the value, 0 for none. */
  reward: number
  warranty: string
}

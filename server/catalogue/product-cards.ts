import type { Variant } from '#contract/card.ts'
import { facts } from '#contract/facts.ts'
import { makers } from './makers.ts'
import type { Axis, Option, ProductFamily } from './product-family.ts'
import type { CardDraft } from './types.ts'

/** One card for each combination of the family's options; a variant changes one axis and keeps the others (PDP-11). */
export function productCards(family: ProductFamily): CardDraft[] {
  const maker = makers[family.maker]!
  return combinations(family.axes).map((chosen, index) => {
    const values = chosen.map(({ value }) => value)
    return {
      cardId: family.firstId + index,
      cardType: 'MyFlexiVault',
      cardName: [`${family.maker} ${family.name}`, ...values].join(', '),
      description: describe(family, chosen, index),
      cardValue: chosen.reduce((sum, { add = 0 }) => sum + add, family.price),
      brand: family.maker,
      rewardInPercent: maker.reward,
      sub: family.sub,
      pictures: 4,
      variants: variantsOf(family, index),
      features: [...family.features],
      specifications: {
        ...Object.fromEntries(family.axes.map(({ type }, axis) => [type, values[axis]!])),
        ...family.specifications,
        Warranty: maker.warranty,
        'Redeem within': `${facts.myFlexiVault.redeemDays} days`,
      },
    }
  })
}

/** The chosen options of the family's card at `index`, one for each axis. */
export function chosenOptions(family: ProductFamily, index: number): readonly Option[] {
  return combinations(family.axes)[index] ?? []
}

/** Whether a card is one of the family's. */
export function holdsCard({ axes, firstId }: ProductFamily, cardId: number): boolean {
  return cardId >= firstId && cardId < firstId + combinations(axes).length
}

function combinations(axes: readonly Axis[]): Option[][] {
  return axes.reduce<Option[][]>(
    (rows, { options }) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  )
}

function variantsOf({ axes, firstId }: ProductFamily, index: number): Variant[] {
  return axes.flatMap(({ type, options }, axis) => {
    const stride = axes.slice(axis + 1).reduce((product, later) => product * later.options.length, 1)
    const place = Math.floor(index / stride) % options.length
    return options.map(({ value }, other) => ({
      variantType: type,
      variantValue: value,
      cardId: firstId + index + (other - place) * stride,
    }))
  })
}

/** What it is, one or both of its other facts by turns, and what is true of the chosen options only. */
function describe({ facts: [what, ...others] }: ProductFamily, chosen: readonly Option[], index: number): string {
  const chosenFacts = [others.slice(0, 1), others.slice(1), others, others.toReversed()][index % 4]!
  return [what, ...chosenFacts, ...chosen.flatMap(({ note }) => note ?? [])].join(' ')
}

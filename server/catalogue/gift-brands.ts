import * as z from 'zod/mini'
import file from '../../catalogue/gift-cards.json?raw'
import { GiftBrand } from './gift-brand.ts'
import { readData } from './read-data.ts'

/** Every brand that sells eGift Cards. */
export const giftBrands = readData('gift-cards.json', file, z.array(GiftBrand))

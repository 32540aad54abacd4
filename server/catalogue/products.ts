import * as z from 'zod/mini'
import file from '../../catalogue/products.json?raw'
import { ProductFamily } from './product-family.ts'
import { readData } from './read-data.ts'

/** Every product that a MyFlexiVault card locks in. */
export const products = readData('products.json', file, z.array(ProductFamily))

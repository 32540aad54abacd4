import * as z from 'zod/mini'
import file from '../../catalogue/makers.json?raw'
import { Maker } from './product-family.ts'
import { readData } from './read-data.ts'

/** The makers of MyFlexiVault products. Invented, every one. */
export const makers = readData('makers.json', file, z.record(z.string(), Maker))

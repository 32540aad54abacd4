import { createContext } from 'react'
import type { View } from './drawing.ts'

/** The view of the diagram that is being drawn. */
export const DrawnView = createContext<View>('code')

import { createContext } from 'react'

/** API-15: what stands before every image address of the catalogue. The host provides the configured one. */
export const ImageBase = createContext('')

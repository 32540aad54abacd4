import { createContext } from 'react'

/** API-15: the prefix of every image address of the catalogue. The host provides the configured one. */
export const ImageBase = createContext('')

import type { ReactNode } from 'react'

/** A piece of a legal page that an address can name: `id` is its anchor. */
export interface LegalSection {
  id: string
  title: string
  body?: ReactNode
  /** The pieces that it falls into, one heading lower. */
  parts?: readonly LegalSection[]
}

/** The refusal of an id that names nothing. */
export interface Missing {
  message: string
  field?: string
}

/** API-5: the same for what is another customer's and for what no id can be. */
export const missing = {
  card: { message: 'Product not found.', field: 'id' },
  payment: { message: 'No such payment.' },
  userCard: { message: 'Card not found' },
} satisfies Record<string, Missing>

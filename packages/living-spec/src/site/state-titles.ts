/** What readers call a state that the flow leaves without an event. */
export const passesTitle = 'continues immediately'

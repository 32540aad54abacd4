/** How many steps a page remembers, and a report of them holds at most (ENQ-5). */
export const stepLimit = 200

/** SHOP-1: the search term that means hot deals. */
export const hotDeals = 'hot-deals'
/** SHOP-4, SHOP-7, PDP-8; the home page shows one row: how many cards a page of each kind holds. */
export const pageSize = { listing: 12, popular: 6, related: 12, home: 4 } as const
/** PDP-3, CART-4: the most of one card in a cart, however many are in stock. */
export const quantityCap = 999
/** CHK-3: the most different cards in an order, and so in a cart. */
export const linesCap = 100
/** PDP-6: below this the stock is low. */
export const lowStockBelow = 10

import type { FollowedProduct } from '#living-spec/client/live/live-view.ts'

/** The store, as readers follow its open pages. */
export const followedStore: FollowedProduct = {
  product: 'store',
  followHint: 'With a real bank, the store must be started with INSPECTION=on.',
}

import type { Story } from '#living-spec/stories/story.ts'
import { accountStories } from './account.stories.ts'
import { lateMoneyStories } from './late-money.stories.ts'
import { paymentStories } from './payment.stories.ts'

/** Every story of the store, in the order of the site (SM-8). */
export const storeStories: readonly Story[] = [...paymentStories, ...lateMoneyStories, ...accountStories]

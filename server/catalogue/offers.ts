/** What is on offer for the cards whose name begins with `title` and whose value is at least `from` (AUD). */
interface Offer {
  title: string
  from?: number
  dealName: string | null
  /** 'Percentage' is percent, 'Fixed' AUD (PRICE-1). */
  discountType?: 'Percentage' | 'Fixed'
  discountValue?: number
}

const offers: readonly Offer[] = [
  { title: 'Bellbird Daybreak', dealName: 'Morning Special', discountType: 'Percentage', discountValue: 15 },
  { title: 'Bellbird Nook', dealName: null, discountType: 'Fixed', discountValue: 30 },
  { title: 'Tinderbox Crisp', dealName: 'Weeknight Winner', discountType: 'Fixed', discountValue: 20 },
  { title: 'Frostgum Rainwater', dealName: null, discountType: 'Fixed', discountValue: 100 },
  { title: 'Whirligig Feather', dealName: 'Spring Clean', discountType: 'Percentage', discountValue: 12.5 },
  { title: 'Larkspur Skylight', dealName: 'Back to Uni', discountType: 'Percentage', discountValue: 10 },
  { title: 'Larkspur Pocket', dealName: 'New', discountType: 'Fixed', discountValue: 75 },
  { title: 'Hushwing Overland', dealName: 'Quiet Please', discountType: 'Percentage', discountValue: 20 },
  { title: 'Verandah Vision', from: 700, dealName: 'Big Screen Week', discountType: 'Percentage', discountValue: 18 },
  { title: 'Coolibah Strings Parlour', dealName: null, discountType: 'Percentage', discountValue: 7.5 },
  { title: 'Lyrebird Optics Southern Sky', dealName: 'Clear Skies', discountType: 'Fixed', discountValue: 50 },
  { title: 'Gumleaf & Grain Lazy River', dealName: 'Long Weekend', discountType: 'Percentage', discountValue: 12 },
  { title: 'Cloudberry Sleep', dealName: 'Sleep In', discountType: 'Fixed', discountValue: 120 },
  { title: 'Yarran Creek Canvas Stargazer', dealName: 'Camp Season', discountType: 'Fixed', discountValue: 40 },
  { title: 'Yarran Creek Canvas Longweekend', dealName: 'Camp Season', discountType: 'Percentage', discountValue: 10 },
  { title: 'Salt & Stringer Daydreamer', dealName: 'Summer Swell', discountType: 'Percentage', discountValue: 8 },
  { title: 'Redgum & Rye', from: 700, dealName: 'Snag a Bargain', discountType: 'Fixed', discountValue: 90 },
  { title: 'Velodrift Riverside', dealName: 'Ride to Work', discountType: 'Fixed', discountValue: 250 },
  { title: 'Velodrift Joey', dealName: 'New' },
  { title: 'Pouchling Strollabout', dealName: 'Staff Pick' },
  { title: 'Ringtail Tools Quiet Acre', dealName: 'Staff Pick' },
  { title: 'Noodle Verandah', from: 100, dealName: 'Banquet Bonus', discountType: 'Percentage', discountValue: 10 },
  { title: 'Saltgrass Kitchen', from: 200, dealName: null, discountType: 'Fixed', discountValue: 15 },
  { title: 'Quandong Cellars', from: 150, dealName: 'Cellar Door', discountType: 'Percentage', discountValue: 7.5 },
  { title: 'Marlowe Drift', dealName: 'Linen Season', discountType: 'Percentage', discountValue: 5 },
  { title: 'Softly Sunday', from: 150, dealName: 'Fresh Sheets', discountType: 'Fixed', discountValue: 12.5 },
  { title: 'Trackside Tribe', from: 200, dealName: 'Trail Ready', discountType: 'Percentage', discountValue: 6 },
  { title: 'Steady On Studio', dealName: 'New' },
  { title: 'Wanderlark', from: 250, dealName: 'Slow Weekend', discountType: 'Fixed', discountValue: 25 },
  { title: 'Choc-Top Pictures', dealName: 'Movie Night', discountType: 'Percentage', discountValue: 8 },
  { title: 'Big Morning Balloons', dealName: 'Staff Pick' },
]

/** The offer on a card, as its listing states it (SHOP-5). */
export function offerOn(cardName: string, cardValue: number) {
  const offer = offers.find(({ title, from = 0 }) => cardName.startsWith(title) && cardValue >= from)
  return {
    dealName: offer?.dealName ?? null,
    discountType: offer?.discountType ?? null,
    discountValue: offer?.discountValue ?? null,
  }
}

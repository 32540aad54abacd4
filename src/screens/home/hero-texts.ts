/** The text of a slide, in HTML over its picture. */
export interface HeroTexts {
  title: string
  text: string
  /** The link's text: a verb first. */
  action: string
  /** Whether its picture is light, for dark text, or dark, for light text. */
  tone: 'day' | 'night'
  /** The colour of the picture's edges, which continues above it where the text is long. */
  ground: string
}

/** HOME-1: the texts of the nine slides, in the order of `heroSlides`. */
export const heroTexts: readonly HeroTexts[] = [
  {
    title: 'Gift cards, sent in minutes.',
    text: 'Give an eGift Card, or lock in a product with MyFlexiVault.',
    action: 'Shop all cards',
    tone: 'day',
    ground: '#F8C649',
  },
  {
    title: 'Café mornings, at home',
    text: 'Lock in the Bellbird Daybreak Espresso Machine with MyFlexiVault.',
    action: 'See the espresso machine',
    tone: 'day',
    ground: '#FBE0C2',
  },
  {
    title: 'Hills? What hills?',
    text: 'The Velodrift Riverside E-Bike carries you, and the groceries, to the top.',
    action: 'See the e-bike',
    tone: 'day',
    ground: '#CBE8EC',
  },
  {
    title: 'Turn the world down',
    text: 'Hushwing Overland Headphones, for long flights and mowing days.',
    action: 'See the headphones',
    tone: 'day',
    ground: '#F5C6AC',
  },
  {
    title: 'A million-star night',
    text: 'The Stargazer Swag by Yarran Creek Canvas has a roof you can see through.',
    action: 'See the swag',
    tone: 'night',
    ground: '#16263F',
  },
  {
    title: 'Crunch on a Tuesday',
    text: 'The Tinderbox Crisp Air Fryer does chips and chicken with a spoonful of oil.',
    action: 'See the air fryer',
    tone: 'day',
    ground: '#D9EBDD',
  },
  {
    title: 'Jacaranda time? Exam time.',
    text: 'The Larkspur Skylight 14 Laptop lasts a full day of lectures.',
    action: 'See the laptop',
    tone: 'day',
    ground: '#E6DAF0',
  },
  {
    title: 'Your wave is coming',
    text: 'The Salt & Stringer Daydreamer Surfboard, shaped by hand in Yamba.',
    action: 'See the surfboard',
    tone: 'day',
    ground: '#BFE6EA',
  },
  {
    title: 'Saturn from the backyard',
    text: 'Point the Lyrebird Optics Southern Sky Telescope up and tap go.',
    action: 'See the telescope',
    tone: 'night',
    ground: '#0F3529',
  },
]

/** The store's name and contacts, which nothing else in the project repeats. */
export const brand = {
  name: 'Wattle',
  tagline: 'Gift cards, sorted.',
  legalName: 'Wattle Gift Cards Pty Ltd',
  supportEmail: 'support@wattle.example',
  /** A number reserved for fiction. */
  supportPhone: '1800 975 711',
  /** The app opens addresses that begin so (VLT-4, CHK-20). */
  appScheme: 'wattle',
  appStores: { ios: 'https://apps.example/wattle-ios', android: 'https://apps.example/wattle-android' },
  officeHours: 'Mon–Fri 9:00am–5:30pm',
  /** The city of the store and the time zone of its office hours. */
  city: { name: 'Sydney', state: 'NSW' },
} as const

/** The address of a link that calls the support phone. */
export const supportPhoneLink = `tel:${brand.supportPhone.replaceAll(' ', '')}`

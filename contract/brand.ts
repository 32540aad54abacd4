/** Who the store is. Nothing else in the project names these. */
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
  /** Where it works, and whose clock the office hours follow. No street: nothing is sold over a counter. */
  city: { name: 'Sydney', state: 'NSW' },
} as const

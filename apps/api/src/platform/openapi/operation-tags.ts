/** Tags of the API's operations, in the order of the description. Each operation has one. */
export const operationTags = {
  Catalogue: 'Places, collections, and what can be filtered by.',
  Reviews: 'What guests say of their stays, and what places answer.',
  Stays: 'What is free, for how long, and for how much.',
  Reservations: 'Ordering a stay, answering for the place, paying, cancelling, documents.',
  Payments: 'Signed events of gateways and banks.',
  Vouchers: 'Buying vouchers, and judging their codes.',
  Accounts: 'Registration, sign-in, and what belongs to one person.',
  Favourites: 'Places that somebody has marked.',
  Loyalty: 'Points, tiers, and what they bring.',
  Newsletter: 'E-mails that were asked for.',
  Consent: 'What visitors agree to have measured: that it was chosen, never by whom.',
  Contact: 'What visitors write to the operator.',
  Calendars: 'Calendars that other systems read.',
  Content: 'What editors write.',
  Desk: 'How editors write it: drafts, versions, publishing.',
  Console: 'How staff run the shop: reservations, payments, people, and the audit log of what they did.',
} as const satisfies Readonly<Record<string, string>>;

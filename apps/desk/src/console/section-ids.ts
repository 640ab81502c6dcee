/** Sections of the console, in the order of the navigation. */
export const sectionIds = [
  ...(['reservations', 'timeline', 'nights', 'payments', 'vouchers', 'guests'] as const),
  ...(['places', 'collections', 'policies', 'imports', 'owners', 'sellers', 'local-taxes'] as const),
  ...(['reviews', 'notices', 'health', 'staff', 'audit'] as const),
  ...(['taxes'] as const),
  ...(['owed', 'settlements', 'bank', 'exports', 'reports', 'operator'] as const),
] as const;
export type SectionId = (typeof sectionIds)[number];

/** What a section's page gets from its address. */
export interface SectionProps {
  /** The opened item: a reservation's id; null for the list. */
  readonly item: string | null;
}

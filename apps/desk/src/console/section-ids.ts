/** Groups of the navigation with their sections, in its order. The content of the shop stands at the end of the catalogue. */
export const sectionGroups = {
  stays: ['reservations', 'timeline'],
  money: ['payments', 'vouchers', 'taxes', 'owed', 'settlements', 'bank', 'exports', 'reports'],
  catalogue: ['places', 'collections', 'nights', 'policies', 'local-taxes', 'imports'],
  people: ['guests', 'owners', 'sellers', 'staff'],
  trust: ['reviews', 'notices'],
  system: ['health', 'audit', 'operator'],
} as const;
export type SectionGroup = keyof typeof sectionGroups;
export type SectionId = (typeof sectionGroups)[SectionGroup][number];

/** What a section's page gets from its address. */
export interface SectionProps {
  /** The opened item: a reservation's id; null for the list. */
  readonly item: string | null;
}

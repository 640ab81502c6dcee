import type { StaffRight } from '@mp/contract';
import { lazy, type ComponentType } from 'react';

/** What a section's page gets from its address. */
export interface SectionProps {
  /** The opened item: a reservation's id; null for the list. */
  readonly item: string | null;
}

/** Sections of the console, in the order of the navigation. */
const ids = ['reservations', 'payments', 'vouchers', 'audit'] as const;
export type SectionId = (typeof ids)[number];

interface Section {
  readonly id: SectionId;
  /** The right that it requires. */
  readonly right: StaffRight;
  readonly Page: ComponentType<SectionProps>;
}

/** What a section requires and shows. Its page is loaded when it is opened. */
const sectionById: Readonly<Record<SectionId, Omit<Section, 'id'>>> = {
  reservations: { right: 'reservations', Page: lazy(() => import('../reservations/reservations-section.tsx')) },
  payments: { right: 'reservations', Page: lazy(() => import('../payments/payments-section.tsx')) },
  vouchers: { right: 'reservations', Page: lazy(() => import('../vouchers/vouchers-section.tsx')) },
  audit: { right: 'audit', Page: lazy(() => import('../audit/audit-section.tsx')) },
};

export const sections: readonly Section[] = ids.map((id) => ({ id, ...sectionById[id] }));

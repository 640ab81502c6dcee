import type { StaffRight } from '@mp/contract';
import { lazy, type ComponentType } from 'react';
import type { SectionId, SectionProps } from './section-ids.ts';

interface Section {
  /** The right that it requires. */
  readonly right: StaffRight;
  readonly Page: ComponentType<SectionProps>;
}

/** What a section requires and shows. Its page is loaded when it is opened. */
export const sectionById: Readonly<Record<SectionId, Section>> = {
  reservations: { right: 'reservations', Page: lazy(() => import('../reservations/reservations-section.tsx')) },
  payments: { right: 'reservations', Page: lazy(() => import('../payments/payments-section.tsx')) },
  vouchers: { right: 'reservations', Page: lazy(() => import('../vouchers/vouchers-section.tsx')) },
  guests: { right: 'reservations', Page: lazy(() => import('../guests/guests-section.tsx')) },
  places: { right: 'read', Page: lazy(() => import('../places/places-section.tsx')) },
  collections: { right: 'read', Page: lazy(() => import('../collections/collections-section.tsx')) },
  owners: { right: 'people', Page: lazy(() => import('../owners/owners-section.tsx')) },
  'local-taxes': { right: 'law', Page: lazy(() => import('../local-taxes/local-taxes-section.tsx')) },
  sellers: { right: 'reservations', Page: lazy(() => import('../sellers/sellers-section.tsx')) },
  policies: { right: 'read', Page: lazy(() => import('../rates/policies-section.tsx')) },
  imports: { right: 'law', Page: lazy(() => import('../imports/imports-section.tsx')) },
  reviews: { right: 'moderate', Page: lazy(() => import('../reviews/reviews-section.tsx')) },
  notices: { right: 'moderate', Page: lazy(() => import('../notices/notices-section.tsx')) },
  health: { right: 'operate', Page: lazy(() => import('../health/health-section.tsx')) },
  staff: { right: 'staff', Page: lazy(() => import('../staff/staff-section.tsx')) },
  taxes: { right: 'reservations', Page: lazy(() => import('../taxes/taxes-section.tsx')) },
  owed: { right: 'law', Page: lazy(() => import('../owed/owed-section.tsx')) },
  settlements: { right: 'money', Page: lazy(() => import('../settlements/settlements-section.tsx')) },
  bank: { right: 'money', Page: lazy(() => import('../bank/bank-section.tsx')) },
  exports: { right: 'money', Page: lazy(() => import('../exports/exports-section.tsx')) },
  timeline: { right: 'reservations', Page: lazy(() => import('../timeline/timeline-section.tsx')) },
  nights: { right: 'publish', Page: lazy(() => import('../nights/nights-section.tsx')) },
  reports: { right: 'reports', Page: lazy(() => import('../reports/reports-section.tsx')) },
  operator: { right: 'law', Page: lazy(() => import('../operator/operator-section.tsx')) },
  audit: { right: 'audit', Page: lazy(() => import('../audit/audit-section.tsx')) },
};

export const isSection = (id: string | undefined): id is SectionId =>
  id !== undefined && Object.hasOwn(sectionById, id);

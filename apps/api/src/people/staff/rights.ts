import { contentRights, staffRights, type DocumentTypeName, type StaffRight, type StaffRole } from '@mp/contract';

/** Rights of each role. Only this table grants them: each route names the right that it requires. (ADR 0142) */
const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  editor: ['read', 'write'],
  publisher: ['read', 'write', 'publish'],
  support: ['reservations', 'bookings', 'moderate'],
  operator: [
    ...(['read', 'write', 'publish', 'switches', 'legal'] as const),
    ...(['reservations', 'bookings', 'refunds', 'people', 'moderate', 'operate', 'audit', 'law', 'reports'] as const),
  ],
  finance: ['reservations', 'refunds', 'money', 'audit', 'law', 'reports'],
  owner: staffRights,
};

export const rightsOf = (role: StaffRole): readonly StaffRight[] => rightsOfRole[role];

export const hasRight = (role: StaffRole, right: StaffRight): boolean => rightsOfRole[role].includes(right);

/** Whether a role may edit entries of a type, or publish them. */
export const mayChange = (role: StaffRole, type: DocumentTypeName, deed: 'write' | 'publish'): boolean =>
  hasRight(role, deed) && hasRight(role, contentRights[type] ?? deed);

import { staffRights, type ContentTypeName, type StaffRight, type StaffRole } from '@mp/contract';

/** Which role may do what. Nothing else decides it: routes name the right that they take. (ADR 0142) */
const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  editor: ['read', 'write'],
  publisher: ['read', 'write', 'publish'],
  operator: ['read', 'write', 'publish', 'switches', 'legal'],
  finance: ['money'],
  owner: staffRights,
};

/** Types of content that closed the whole shop, or bind it, if everybody could change them. */
const rightOfType: Partial<Record<ContentTypeName, StaffRight>> = { 'control-panel': 'switches', legal: 'legal' };

export const rightsOf = (role: StaffRole): readonly StaffRight[] => rightsOfRole[role];

export const hasRight = (role: StaffRole, right: StaffRight): boolean => rightsOfRole[role].includes(right);

/** Whether a role may write entries of a type, or show them to visitors. */
export const mayChange = (role: StaffRole, type: ContentTypeName, deed: 'write' | 'publish'): boolean =>
  hasRight(role, deed) && hasRight(role, rightOfType[type] ?? deed);

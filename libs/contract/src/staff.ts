/** What somebody of the staff is; one role each. Which rights a role has, the API alone decides. */
export const staffRoles = ['editor', 'publisher', 'operator', 'finance', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What staff may do.
 *
 * - `read`: see entries, drafts among them
 * - `write`: draft entries and add pictures
 * - `publish`: show entries to visitors, now or later, and take them away
 * - `switches`: change the control panel, which closes the shop
 * - `legal`: change legal documents
 * - `money`: see to payments; no page of the desk is about them yet
 * - `staff`: see the staff, and help somebody who has lost their second factor
 */
export const staffRights = ['read', 'write', 'publish', 'switches', 'legal', 'money', 'staff'] as const;
export type StaffRight = (typeof staffRights)[number];

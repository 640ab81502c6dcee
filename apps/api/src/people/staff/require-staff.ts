import type { StaffRight, StaffRole } from '@mp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Access } from '../../platform/http/access.ts';
import type { Services } from '../../platform/services/services.ts';
import { requireAccount, sessionOfRequest } from '../accounts/sessions.ts';
import { hasRight } from './rights.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** A staff member who sends a request. */
export interface StaffMember {
  readonly account: AccountRow;
  readonly role: StaffRole;
}

/** A staff member who may not have used a second factor yet. */
export interface SignedInStaff extends StaffMember {
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes for staff. */
    staffMember: SignedInStaff | null;
  }
}

/** The right that a route requires; null if any role is enough. */
const rightOf = (access: Access): StaffRight | null =>
  access.startsWith('staff.') ? (access.slice('staff.'.length) as StaffRight) : null;

/**
 * Checks the second factor and the right that a route requires, before the body is read. It applies to all routes
 * registered after it, so that no staff route can miss the check. (ADR 0142)
 */
export function requireStaff(app: FastifyInstance, services: Parts): void {
  app.decorateRequest('staffMember', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (!access?.startsWith('staff')) return;
    const member = await findStaffMember(services, request);
    if (access !== 'staffWithPassword' && !member.hasSecondFactor) throw new ApiError('second_factor_required');
    const right = rightOf(access);
    if (right !== null && !hasRight(member.role, right)) throw new ApiError('forbidden');
    request.staffMember = member;
  });
}

/** @throws ApiError `unauthorized` without a valid token, `forbidden` if the account is not a staff member */
async function findStaffMember(parts: Parts, request: FastifyRequest): Promise<SignedInStaff> {
  const account = await requireAccount(parts, request);
  const session = await sessionOfRequest(parts, request);
  const staff = await parts.database
    .selectFrom('staff')
    .select('role')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!staff || !session) throw new ApiError('forbidden');
  return { account, role: staff.role, sessionId: session.id, hasSecondFactor: session.second_factor_at !== null };
}

/** The sender of a request to a staff route that needs only the password. */
export function signedInStaffOf({ staffMember }: FastifyRequest): SignedInStaff {
  if (!staffMember) throw new ApiError('forbidden');
  return staffMember;
}

/** The sender of a request to a staff route. */
export const staffMemberOf = (request: FastifyRequest): StaffMember => signedInStaffOf(request);

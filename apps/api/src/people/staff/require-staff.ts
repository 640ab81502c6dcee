import type { StaffRight, StaffRole } from '@mp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Access } from '../../platform/http/access.ts';
import type { Services } from '../../platform/services/services.ts';
import { requireAccount, sessionOfRequest } from '../accounts/sessions.ts';
import { hasRight } from './rights.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** Somebody of the staff who sends a request. */
export interface StaffMember {
  readonly account: AccountRow;
  readonly role: StaffRole;
}

/** The same, who may have shown their password alone. */
export interface SignedInStaff extends StaffMember {
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a route is for staff. */
    staffMember: SignedInStaff | null;
  }
}

/** The right that a route takes; null where any role will do. */
const rightOf = (access: Access): StaffRight | null =>
  access.startsWith('staff.') ? (access.slice('staff.'.length) as StaffRight) : null;

/**
 * Lets only staff who have shown a second factor, with the right that a route names, through to it, before a body is read. It is there for every route
 * registered from now on: one that is for staff cannot forget it. (ADR 0142)
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

/**
 * @throws ApiError `unauthorized` without a good token, `forbidden` where the account is not of the staff
 */
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

/** Who sends the request of a route for staff who have shown at least their password. */
export function signedInStaffOf({ staffMember }: FastifyRequest): SignedInStaff {
  if (!staffMember) throw new ApiError('forbidden');
  return staffMember;
}

/** Who sends the request of a route for staff. */
export const staffMemberOf = (request: FastifyRequest): StaffMember => signedInStaffOf(request);

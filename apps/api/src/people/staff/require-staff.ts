import type { StaffRight, StaffRole } from '@mp/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Access } from '../../platform/http/access.ts';
import type { Services } from '../../platform/services/services.ts';
import { requireAccount } from '../accounts/sessions.ts';
import { hasRight } from './rights.ts';

type Parts = Pick<Services, 'database' | 'clock'>;

/** Somebody of the staff who sends a request. */
export interface StaffMember {
  readonly account: AccountRow;
  readonly role: StaffRole;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a route is for staff. */
    staffMember: StaffMember | null;
  }
}

/** The right that a route takes; null where any role will do, undefined where it is not for staff. */
function rightOf(access: Access | undefined): StaffRight | null | undefined {
  if (access === 'staff') return null;
  return access?.startsWith('staff.') ? (access.slice('staff.'.length) as StaffRight) : undefined;
}

/**
 * Lets only staff with the right that a route names through to it, before a body is read. It is there for every route
 * registered from now on: one that is for staff cannot forget it. (ADR 0142)
 */
export function requireStaff(app: FastifyInstance, services: Parts): void {
  app.decorateRequest('staffMember', null);
  app.addHook('onRequest', async (request) => {
    const right = rightOf(request.routeOptions.config.access);
    if (right === undefined) return;
    const member = await findStaffMember(services, request);
    if (right !== null && !hasRight(member.role, right)) throw new ApiError('forbidden');
    request.staffMember = member;
  });
}

/**
 * @throws ApiError `unauthorized` without a good token, `forbidden` where the account is not of the staff
 */
async function findStaffMember(parts: Parts, request: FastifyRequest): Promise<StaffMember> {
  const account = await requireAccount(parts, request);
  const staff = await parts.database
    .selectFrom('staff')
    .select('role')
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!staff) throw new ApiError('forbidden');
  return { account, role: staff.role };
}

/** Who sends the request of a route for staff. */
export function staffMemberOf({ staffMember }: FastifyRequest): StaffMember {
  if (!staffMember) throw new ApiError('forbidden');
  return staffMember;
}

import type { StaffRole } from '@mp/contract';
import { openAccountSession } from '../../people/accounts/sessions.ts';
import type { BookingWorld, TestResponse } from '../worlds/booking-world.ts';

/** A signed-in member of the staff, with a second factor. */
export interface TestStaff {
  readonly id: string;
  get<Body>(url: string): Promise<TestResponse<Body>>;
  /** Sends an action; by default with a new idempotency key. */
  act<Body>(url: string, body: object, key?: string): Promise<TestResponse<Body>>;
}

/** Adds a member of the staff to a booking world. */
export async function addStaffMember(
  { database, clock, get, post }: BookingWorld,
  role: StaffRole,
  lastName: string,
): Promise<TestStaff> {
  const id = crypto.randomUUID();
  const now = clock.now();
  const account = { id, email: `${id}@example.com`, first_name: 'Hana', last_name: lastName, password_hash: null };
  await database
    .insertInto('account')
    .values({ ...account, verified_at: now, created_at: now })
    .execute();
  await database.insertInto('staff').values({ account_id: id, role, made_at: now }).execute();
  // Specs move the clock: sign in again for each request.
  const headers = async () => ({
    authorization: (await openAccountSession(database, id, clock.now(), { hasSecondFactor: true })).token,
  });
  return {
    id,
    get: async (url) => get(url, await headers()),
    act: async (url, body, key = crypto.randomUUID()) =>
      post(url, { reason: 'Přání hosta', ...body }, { ...(await headers()), 'idempotency-key': key }),
  };
}

import type { StaffRole } from '@mp/contract';
import { openAccountSession } from '../../people/accounts/sessions.ts';
import type { BookingWorld, TestResponse } from '../worlds/booking-world.ts';

/** A member of the staff, signed in with a second factor, and their requests. */
export async function staffOf(world: BookingWorld, role: StaffRole, name = 'Hana Malá') {
  const { database, clock, app } = world;
  const id = crypto.randomUUID();
  const [first_name = '', last_name = ''] = name.split(' ');
  const account = { id, email: `${id}@staff.example`, first_name, last_name, password_hash: null };
  await database
    .insertInto('account')
    .values({ ...account, verified_at: clock.now(), created_at: clock.now() })
    .execute();
  await database.insertInto('staff').values({ account_id: id, role, made_at: clock.now() }).execute();
  const { token } = await openAccountSession(database, id, clock.now(), { hasSecondFactor: true });

  const request = async <Body>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    key: string = crypto.randomUUID(),
  ): Promise<TestResponse<Body>> => {
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(payload && { payload }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as TestResponse<Body>['body'],
      headers: response.headers,
    };
  };
  return {
    id,
    get: <Body>(url: string) => request<Body>('GET', url),
    post: <Body>(url: string, body: object, key?: string) => request<Body>('POST', url, body, key),
    put: <Body>(url: string, body: object, key?: string) => request<Body>('PUT', url, body, key),
  };
}

export type StaffOfWorld = Awaited<ReturnType<typeof staffOf>>;

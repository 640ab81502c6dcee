import type { ActionResultWire, StaffRole } from '@mp/contract';
import { openAccountSession } from '../../people/accounts/sessions.ts';
import type { BookingWorld, TestResponse } from '../worlds/booking-world.ts';

/** A member of the staff at the console. */
export interface ConsoleStaff {
  readonly id: string;
  readonly email: string;
  ask<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: object,
    key?: string,
  ): Promise<TestResponse<Body>>;
  /** Shows an action and does it; returns what it did. */
  act(url: string, body: object, method?: 'POST' | 'PUT'): Promise<ActionResultWire>;
}

/** Opens the console for somebody new with a role, who has used a second factor. */
export async function consoleStaff(
  world: Pick<BookingWorld, 'app' | 'database' | 'clock'>,
  role: StaffRole,
  name: readonly [string, string] = ['Hana', 'Malá'],
): Promise<ConsoleStaff> {
  const { app, database, clock } = world;
  const id = crypto.randomUUID();
  const email = `${role}-${id}@example.cz`;
  const now = clock.now();
  await database
    .insertInto('account')
    .values({
      id,
      email,
      first_name: name[0],
      last_name: name[1],
      verified_at: now,
      created_at: now,
      password_hash: null,
    })
    .execute();
  await database.insertInto('staff').values({ account_id: id, role, made_at: now }).execute();
  const ask: ConsoleStaff['ask'] = async (method, url, body, key = crypto.randomUUID()) => {
    const { token } = await openAccountSession(database, id, clock.now(), { hasSecondFactor: true });
    const response = await app.inject({
      method,
      url,
      headers: { authorization: token, 'idempotency-key': key },
      ...(body && { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (response.body === '' ? undefined : response.json()) as never,
    };
  };
  const act: ConsoleStaff['act'] = async (url, body, method = 'POST') => {
    const preview = await ask<ActionResultWire>(method, url, { ...body, preview: true });
    const done = await ask<ActionResultWire>(method, url, body);
    if (done.status !== 200) throw new Error(`${url}: ${JSON.stringify(done.body)}`);
    expect(preview.body.effect).toEqual(done.body.effect);
    return done.body;
  };
  return { id, email, ask, act };
}

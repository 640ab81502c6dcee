import { openAccountSession } from '../../people/accounts/sessions.ts';
import { giveRole } from '../../people/staff/staff.ts';
import { publishDue } from '../../people/desk/publish-due.ts';
import { openContent, type ContentWorld } from './content-world.ts';

interface DeskResponse<Body> {
  readonly status: number;
  readonly body: Body & { error: { code: string; details?: unknown } };
}

/** A client with an account. */
interface DeskPerson {
  readonly email: string;
  /** Opens a session that has used a second factor; returns its token. */
  token(): Promise<string>;
  /** @param address below `/desk/`, or from the root on */
  ask<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT',
    address: string,
    body?: object,
    /** By default a new one. */
    idempotencyKey?: string,
  ): Promise<DeskResponse<Body>>;
}

/** The demonstration's content with two operators and a guest. */
export interface DeskWorld extends ContentWorld {
  readonly jana: DeskPerson;
  readonly petr: DeskPerson;
  readonly guest: DeskPerson;
  /** Runs the publishing job once; returns the number of published entries. */
  publishDue(): Promise<number>;
}

export async function openDesk(): Promise<DeskWorld> {
  const world = await openContent();
  const { app, database, clock } = world;
  const person = async (firstName: string, lastName: string): Promise<DeskPerson> => {
    const id = crypto.randomUUID();
    const email = `${id}@example.cz`;
    await database
      .insertInto('account')
      .values({
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        password_hash: null,
        verified_at: clock.now(),
        created_at: clock.now(),
      })
      .execute();
    const token = async () => (await openAccountSession(database, id, clock.now(), { hasSecondFactor: true })).token;
    return {
      email,
      token,
      ask: async (method, address, body, idempotencyKey = crypto.randomUUID()) => {
        const response = await app.inject({
          method,
          url: address.startsWith('/') ? address : `/desk/${address}`,
          headers: { authorization: await token(), 'idempotency-key': idempotencyKey },
          ...(body ? { payload: body } : {}),
        });
        return { status: response.statusCode, body: response.json() };
      },
    };
  };
  const [jana, petr, guest] = [
    await person('Jana', 'Malá'),
    await person('Petr', 'Velký'),
    await person('Host', 'Hostovský'),
  ];
  for (const { email } of [jana, petr]) await giveRole(world, email, 'operator');
  return { ...world, jana, petr, guest, publishDue: () => publishDue({ database, clock }) };
}

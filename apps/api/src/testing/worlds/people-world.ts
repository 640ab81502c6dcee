import { startBookingWorld, type BookingWorld } from './booking-world.ts';

interface Call {
  readonly body?: unknown;
  readonly token?: string;
  /** The client's address, as a proxy forwards it. */
  readonly ip?: string;
  readonly language?: 'cs' | 'en';
  readonly type?: string;
}

interface PersonResponse<Body> {
  readonly status: number;
  readonly body: Body & { error?: { code: string; message: string; details?: { field: string; problem: string }[] } };
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** A signed-in account. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export const goodPassword = 'Kouzelna-1-mista';
const registrationPage = '/cs/registrace';

/** The booking world with accounts. */
export interface PeopleWorld extends BookingWorld {
  call<Body = object>(method: string, url: string, call?: Call): Promise<PersonResponse<Body>>;
  /** Sends due messages and returns the links in those to an address, the newest first. */
  linksTo(email: string): Promise<URL[]>;
  /** The code of the newest link for an account. */
  codeTo(email: string): Promise<string>;
  register(email: string, call?: Partial<Call>): Promise<PersonResponse<{ accepted: true }>>;
  activate(code: string, password?: string): Promise<PersonResponse<{ token: string; expires_at: string }>>;
  login(email: string, password?: string, ip?: string): Promise<PersonResponse<{ token: string }>>;
  /** Registers and activates an account. */
  join(email: string): Promise<Member>;
}

export async function startPeopleWorld(environment: Readonly<Record<string, string>> = {}): Promise<PeopleWorld> {
  const world = await startBookingWorld(environment);
  let clients = 0;
  /** Every call comes from another client by default: limits have their own tests. */
  const anotherClient = () => `203.0.${Math.floor(++clients / 250)}.${(clients % 250) + 1}`;

  const call: PeopleWorld['call'] = async (method, url, { body, token, ip = anotherClient(), language, type } = {}) => {
    const response = await world.app.inject({
      method: method as 'GET',
      url,
      headers: {
        'x-forwarded-for': ip,
        ...(token === undefined ? {} : { authorization: token }),
        ...(language ? { 'ap-language': language } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      body: (isJson ? response.json() : undefined) as never,
    };
  };
  const linksTo: PeopleWorld['linksTo'] = async (email) => {
    await world.drainOutbox();
    const mails = await world.outside.mailTo(email);
    return mails.flatMap(({ text }) => (text.match(/https:\/\/\S+/g) ?? []).map((link) => new URL(link)));
  };
  const codeTo = async (email: string): Promise<string> => {
    // Links to reservations also have codes, of another kind.
    const links = (await linksTo(email)).filter(({ pathname }) => !pathname.endsWith('/status'));
    const code = links.find(({ searchParams }) => searchParams.has('code'))?.searchParams.get('code');
    if (!code) throw new Error(`No message to ${email} has a code.`);
    return code;
  };
  const register: PeopleWorld['register'] = (email, more = {}) =>
    call('POST', '/public/ota/ap/graphql/register', {
      ...more,
      body: { first_name: 'Jana', last_name: 'Nováková', email, url: registrationPage, ...(more.body as object) },
    });
  const activate: PeopleWorld['activate'] = (code, password = goodPassword) =>
    call('POST', '/public/ota/ap/graphql/activate-account', { body: { code, password, url: registrationPage } });
  return {
    ...world,
    call,
    linksTo,
    codeTo,
    register,
    activate,
    login: (email, password = goodPassword, ip) =>
      call('POST', '/public/auth/login', { body: { email, password }, ...(ip ? { ip } : {}) }),
    join: async (email) => {
      await register(email);
      const { body } = await activate(await codeTo(email));
      // Sends the welcome now, so that later messages are newer.
      await world.drainOutbox();
      const user = await call<{ id: string }>('GET', '/user', { token: body.token });
      return { id: user.body.id, email, password: goodPassword, token: body.token };
    },
  };
}

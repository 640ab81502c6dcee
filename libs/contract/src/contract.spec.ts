import { dateSchema, flagSchema, idListSchema, idSchema, lineSchema, moneySchema } from './primitives.ts';
import { apiErrors, errorSchema, type ApiErrorCode } from './errors.ts';
import { clientParamsSchema, clientQuerySchema } from './catalogue.ts';
import { contactSchema, reservationOrderSchema } from './reservation.ts';
import { userUpdateSchema } from './account.ts';

describe('dates on the wire', () => {
  it.each(['2027-02-19', '2028-02-29'])('takes %s', (text) => expect(dateSchema.parse(text)).toBe(text));

  it.each(['2027-02-30', '2027-2-9', '19.02.2027', '2027-02-19T00:00:00Z', ''])(
    '[5.3] refuses %j with date_format_error',
    (text) => {
      const { error } = dateSchema.safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(['date_format_error']);
    },
  );
});

describe('a line on the wire', () => {
  it('refuses characters that reverse or hide text, by the rule that the form explains', () => {
    for (const text of ['Jana\u202evokávoN', 'Ja\u200bna', 'Jana\nNováková', 'Jana\u2066'])
      expect(lineSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['errors.invisible']);
    const { error } = contactSchema.shape.name.safeParse('\u202e');
    expect(error?.issues[0]?.message).toBe('errors.invisible');
    expect(userUpdateSchema.safeParse({ first_name: 'Jana\u202e' }).error?.issues[0]?.message).toBe('errors.invisible');
  });

  it('is trimmed', () => expect(lineSchema.parse(' Jana Nováková\n')).toBe('Jana Nováková'));
});

describe('numbers, lists and switches in a query', () => {
  it.each([
    ['444', [444]],
    ['444,445,1048', [444, 445, 1048]],
  ])('reads the ids %s', (text, ids) => expect(idListSchema.parse(text)).toEqual(ids));

  it.each(['', ',', '1,', '1,,2', '1;2', '-1', '1.5', '1234567890', Array(51).fill(1).join(',')])(
    'refuses the ids %j',
    (text) => expect(idListSchema.safeParse(text).success).toBe(false),
  );

  it.each(['0', '-1', '1.5', 'x', '', '2147483648', 'Infinity'])('refuses the id %j', (text) =>
    expect(idSchema.safeParse(text).success).toBe(false),
  );

  it.each([
    ['1', true],
    ['true', true],
    ['0', false],
    ['false', false],
  ])('reads the switch %s as %s', (text, on) => expect(flagSchema.parse(text)).toBe(on));

  it('refuses a switch that is neither', () => expect(flagSchema.safeParse('yes').success).toBe(false));

  it.each([
    { minor: 350_000.5, currency: 'CZK' },
    { minor: 1, currency: 'USD' },
    { minor: '1', currency: 'EUR' },
  ])('refuses the money %j', (value) => expect(moneySchema.safeParse(value).success).toBe(false));
});

describe('the catalogue query', () => {
  it('[7.9] defaults to two adults and the grid’s first page', () => {
    expect(clientQuerySchema.parse({})).toEqual({
      persons: 2,
      children: 0,
      infants: 0,
      dogs: 0,
      cots: 0,
      limit: 12,
      offset: 0,
      sort: 'recommended',
    });
  });

  it("[7.9] takes the map's variant with its limit of 99999", () => {
    const query = { limit: '99999', lat1: '47.8', lat2: '52.6', lng1: '10.4', lng2: '19.9' };
    expect(clientQuerySchema.parse(query)).toMatchObject({ limit: 99_999, lat1: 47.8, lng2: 19.9 });
  });

  it.each([
    { persons: '0' },
    { persons: '21' },
    { children: '-1' },
    { limit: '0' },
    { limit: '100000' },
    { offset: '-1' },
    { lat1: '91' },
    { lng1: '-181' },
    { session: 'ABCDEFGH' },
    { session: 'abc' },
    { sort: 'price; drop table places' },
    { arrival: '2027-02-30' },
  ])('refuses %j', (query) => expect(clientQuerySchema.safeParse(query).success).toBe(false));

  it('[4.21] takes a session code of eight lower-case letters and digits', () => {
    expect(clientQuerySchema.parse({ session: 'a1b2c3d4' }).session).toBe('a1b2c3d4');
  });

  it.each([
    ['1001', true],
    ['mlyn-pod-rasovkou', true],
    ['../user', false],
    ['Mlýn', false],
    ['', false],
  ])('[7.10] a place can be requested as %j: %s', (id, ok) =>
    expect(clientParamsSchema.safeParse({ id }).success).toBe(ok),
  );
});

describe('the order of a reservation', () => {
  const order = {
    client_id: 1001,
    arrival: '2027-02-19',
    departure: '2027-02-21',
    adults: 2,
    childrens: 0,
    rate: 1,
    rooms: [{ room_types: { id: 1, count: 1 } }],
    currency: 'CZK',
    total_minor: 700_000,
    contact: { name: 'Eva', surname: 'Nová', email: 'eva@example.com', emailCheck: 'eva@example.com', phone: '' },
    agreement: true,
    language: 'cs',
  };
  const messagesOf = (changed: object) =>
    reservationOrderSchema.safeParse({ ...order, ...changed }).error?.issues.map(({ message }) => message);

  it('is accepted unchanged', () => expect(reservationOrderSchema.parse(order)).toEqual(order));

  it.each([false, 'true', 1, undefined])('[5.14] is refused when the agreement is %j', (agreement) =>
    expect(messagesOf({ agreement })).toEqual(['errors.agreement']),
  );

  it.each([{ rooms: [] }, { adults: 0 }, { adults: 21 }, { total_minor: -1 }, { currency: 'USD' }, { language: 'de' }])(
    'is refused with %j',
    (changed) => expect(messagesOf(changed)).toHaveLength(1),
  );

  it('[5.13] needs a name, a surname and an e-mail', () => {
    const { error } = contactSchema.safeParse({ ...order.contact, name: ' ', surname: '', email: 'eva' });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'name: errors.required',
      'surname: errors.required',
      'email: errors.email',
    ]);
  });
});

describe('the error catalogue', () => {
  const codes = Object.keys(apiErrors) as ApiErrorCode[];

  it.each<[statement: string, code: ApiErrorCode, message: string]>([
    ['[8.7]', 'not_verified', 'User not verified.'],
    ['[8.8]', 'reset_code_invalid', 'Invalid reset password code or code has expired'],
    ['[8.8]', 'reset_code_missing', 'Email OTC is not defined!'],
    ['[8.8]', 'password_missing', 'Password is not set!'],
    ['[8.9]', 'newsletter_email_missing', 'Email to subscribe missing!'],
  ])('%s %s has the exact message of the specification', (_statement, code, message) =>
    expect(apiErrors[code].message).toBe(message),
  );

  it.each(codes)('%s has an error status and a message for developers', (code) => {
    const { status, message } = apiErrors[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^.{12,}(\.|!|expired)$/);
    const body = { error: { code, message, requestId: 'r-1' } };
    expect(errorSchema.parse(body)).toEqual(body);
  });

  it.each<[statement: string, code: ApiErrorCode, status: number, said?: string]>([
    ['[8.1] an unexpected error', 'unexpected', 500, 'error_0'],
    ['[8.2] prices that were updated', 'price_changed', 409, 'error_1'],
    ['[8.3] a page that is not there', 'not_found', 404],
    ['[8.4] access denied', 'unauthorized', 401],
    ['[8.5] capacity that has changed', 'capacity_changed', 409, '598'],
    ['[8.7] an account that is not verified', 'not_verified', 403, 'User not verified.'],
  ])('%s is %s, with status %i', (_statement, code, status, said = '') => {
    expect(apiErrors[code].status).toBe(status);
    expect(apiErrors[code].message).toContain(said);
  });

  it('refuses a code that is not in it', () => {
    expect(errorSchema.safeParse({ error: { code: 'oops', message: '', requestId: '' } }).success).toBe(false);
  });
});

describe('a contact', () => {
  const contact = { name: 'علی\u200cرضا', surname: 'Nová', email: 'ivan@россия.рф', emailCheck: 'ivan@россия.рф' };
  it('is accepted as phones and keyboards write it', () =>
    expect(contactSchema.parse({ ...contact, phone: '\u202a+420\u00a0777\u00a0123\u00a0456\u202c' })).toMatchObject({
      name: 'علی\u200cرضا',
      email: 'ivan@xn--h1alffa9f.xn--p1ai',
      phone: '+420 777 123 456',
    }));
});

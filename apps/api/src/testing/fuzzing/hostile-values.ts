const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** What nobody should send where a text is expected. Lone surrogates and NUL are legal JSON, and no PostgreSQL text. */
export const hostileTexts: readonly string[] = [
  ...['', ' ', '0', '-1', '1.5', '1e9', 'NaN', 'Infinity', '2147483648', '99999999999999999999', 'null', 'undefined'],
  ...["1' or '1'='1", "'; drop table place; --", '" or ""="', '%', '_', '\\', '$1', '{{7*7}}', '${7*7}', '<script>'],
  ...['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'file:///etc/passwd', '//evil.example', 'javascript:alert(1)'],
  ...['\u0000', 'a\u0000b', '\u202e', '\ufeff', '\ud800', 'a\udfffb', '👩‍👩‍👧‍👦', 'ž'.repeat(3000), 'x'.repeat(9000)],
  ...['2027-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '2027-02-19T00:00:00Z', '2027-2-1', '１２３'],
  ...['__proto__', 'constructor', 'toString', '00000000-0000-0000-0000-000000000000', 'a@b', '\r\nset-cookie: a=b'],
];

/** What nobody should send where anything at all is expected in JSON. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, -(2 ** 63)],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    { toString: 'x' },
    ['a', 'a'],
    deep(400),
    Array.from({ length: 500 }, () => 1),
  ],
  ...hostileTexts,
];

/** Bodies that are not the JSON they claim to be, with the type they claim. */
export const hostileBodies: readonly { readonly type: string | undefined; readonly payload: string | Buffer }[] = [
  { type: 'application/json', payload: '' },
  { type: 'application/json', payload: '{"a":' },
  { type: 'application/json', payload: '{"__proto__":{"admin":true}}' },
  { type: 'application/json', payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', payload: `"${'x'.repeat(70_000)}"` },
  { type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x7d, 0xc3, 0x28]) },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: 'text/plain', payload: '{}' },
  { type: 'application/xml', payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'application/x-www-form-urlencoded', payload: 'email=a&email=b' },
  { type: 'multipart/form-data; boundary=x', payload: '--x\r\n\r\n--x--' },
  { type: 'image/png', payload: Buffer.from('not a picture') },
  { type: 'nonsense', payload: '{}' },
  { type: undefined, payload: '{}' },
];

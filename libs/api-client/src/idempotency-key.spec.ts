import { newIdempotencyKey } from './idempotency-key.ts';

it('returns a new random UUID of version 4', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(keys.filter((key) => !uuid.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(100);
});

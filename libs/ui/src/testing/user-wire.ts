import type { UserWire } from '@mp/contract';

/** A user as `GET /user` returns it: Eva Nová, without a photo, in the second tier. */
export const userWire = (changes: Partial<UserWire> = {}): UserWire => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'eva@example.com',
  first_name: 'Eva',
  first_name_vocative: 'Evo',
  last_name: 'Nová',
  phone: '',
  gender: 'not_available',
  birth_date: null,
  photo: null,
  billing: null,
  profiling: false,
  totalPoints: 1_250,
  tier: { rank: 2, progress: 12 },
  ...changes,
});

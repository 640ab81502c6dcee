import { hash } from '@node-rs/argon2';

/**
 * The accounts of the demonstration. Their passwords are public on purpose: `npm start` prints them, and they open
 * nothing but a catalogue of places that do not exist. A database with real guests is never seeded.
 */
export const demonstrationAccounts = [
  {
    id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e01',
    email: 'eva@example.com',
    password: 'Kouzelna-mista-1',
    firstName: 'Eva',
    lastName: 'Horáková',
  },
  {
    id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e02',
    email: 'tom@example.com',
    password: 'Magical-places-1',
    firstName: 'Tom',
    lastName: 'Ashworth',
  },
  {
    id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e03',
    email: 'iva@example.com',
    password: 'Redakce-kouzel-1',
    firstName: 'Iva',
    lastName: 'Bártová',
    role: 'owner',
  },
] as const;

/** argon2id as OWASP asks for at the least: 19 MiB, two passes, one lane. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Rows of `account`, verified and ready to sign in. */
export const accountRows = (now: Date) =>
  Promise.all(
    demonstrationAccounts.map(async ({ id, email, password, firstName, lastName }) => ({
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: await hash(password, hashing),
      verified_at: now,
      created_at: now,
    })),
  );

/** Rows of `staff`: whose accounts open the desk. */
export const staffRows = (now: Date) =>
  demonstrationAccounts.flatMap((account) =>
    'role' in account ? [{ account_id: account.id, role: account.role, made_at: now }] : [],
  );

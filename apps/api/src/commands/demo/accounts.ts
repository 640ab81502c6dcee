import { bytesOfBase32, totpCode } from '@mp/service';
import { hash } from '@node-rs/argon2';
import { sealSecret } from '../../people/staff/seal-secret.ts';

/**
 * The demonstration's accounts. Their passwords are public on purpose: `npm start` prints them, and the catalogue is
 * fictional. A database with real guests is never seeded.
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
    /** For an authenticator app, or `npm run staff -- code <e-mail>`. */
    totpSecret: 'KOUZELNAMISTAMAGICALPLACES234567',
  },
  {
    id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e04',
    email: 'petra@example.com',
    password: 'Provoz-kouzel-1',
    firstName: 'Petra',
    lastName: 'Dvořáková',
    role: 'operator',
    totpSecret: 'PROVOZKOUZELMAGICALPLACES2345672',
  },
  {
    id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e05',
    email: 'hana@example.com',
    password: 'Podpora-kouzel-1',
    firstName: 'Hana',
    lastName: 'Malá',
    role: 'support',
    totpSecret: 'PODPORAKOUZELMAGICALPLACES234567',
  },
  {
    id: '0a7c1f52-6f0e-4c0b-9c5b-3d1f0c2a1e06',
    email: 'karel@example.com',
    password: 'Finance-kouzel-1',
    firstName: 'Karel',
    lastName: 'Beneš',
    role: 'finance',
    totpSecret: 'FINANCEKOUZELMAGICALPLACES234567',
  },
] as const;

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
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

/**
 * Rows of `staff`: accounts with access to the desk, with the second factor that they have enrolled.
 *
 * @param codesSecret encrypts the second factor; without it, nobody has enrolled
 */
export const staffRows = (now: Date, codesSecret: string | undefined) =>
  demonstrationAccounts.flatMap((account) => {
    if (!('role' in account)) return [];
    const { id, role, totpSecret } = account;
    const sealed = codesSecret && sealSecret({ codesSecret }, id, bytesOfBase32(totpSecret));
    return [
      {
        ...{ account_id: id, role, made_at: now },
        ...(sealed && { enrolled_at: now, totp_secret: `\\x${sealed.toString('hex')}` }),
      },
    ];
  });

/** The current TOTP code of a member of the demonstration's staff; null for other accounts. */
export function demonstrationCode(email: string, atMs: number): string | null {
  const account = demonstrationAccounts.find((one) => one.email === email);
  return account && 'totpSecret' in account ? totpCode(bytesOfBase32(account.totpSecret), atMs) : null;
}

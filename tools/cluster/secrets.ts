import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { directory } from './processes.ts';

const passwords = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'SHOP_PASSWORD'] as const;
const keys = ['PAYGATE_SECRET', 'BANK_SECRET', 'CODES_SECRET', 'EDITOR_KEY', 'SANDBOX_KEY'] as const;
const names = [...passwords, ...keys, 'RELEASE_KEY', 'RELEASE_PUBLIC_KEY', 'BUCKET_KEY', 'BUCKET_SECRET'] as const;

/** What the machines share, by the names in the files of `deploy/machines`. */
export type Secrets = Readonly<Record<(typeof names)[number], string>>;

const file = path.join(directory, 'secrets.json');

/** Reads the secrets of the cluster; makes them for a new one. */
export function readSecrets(): Secrets {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeSecrets()), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

export function makeSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    ...(Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')])) as Secrets),
    RELEASE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    RELEASE_PUBLIC_KEY: publicKey.export({ format: 'jwk' }).x ?? '',
    // Those of the server of buckets.
    BUCKET_KEY: 'S3RVER',
    BUCKET_SECRET: 'S3RVER',
  };
}

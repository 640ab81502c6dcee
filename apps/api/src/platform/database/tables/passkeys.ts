import type { ColumnType, JSONColumnType, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

export interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  /** Of 64 bits in the database, of 32 in what an authenticator says. */
  counter: number;
  transports: JSONColumnType<readonly string[]>;
  /** As its holder calls it. */
  name: string;
  created_at: Instant;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What a challenge was made for: it answers nothing else. */
export type ChallengePurpose = 'sign_in' | 'add' | 'activate';

export interface PasskeyChallengeTable {
  hash: Buffer;
  purpose: ChallengePurpose;
  /** Whose passkey is to be made; null where anybody may sign in. */
  account_id: string | null;
  expires_at: Instant;
}

export type PasskeyRow = Selectable<PasskeyTable>;

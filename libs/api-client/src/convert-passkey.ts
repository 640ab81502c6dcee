import type { PasskeyListWire } from '@mp/contract';

/** A passkey of an account. Instants in ISO 8601, UTC. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null until it is used. */
  readonly lastUsedAt: string | null;
}

/** Converts a passkey of the wire. */
export const passkeyOf = ({
  id,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
}: PasskeyListWire['data'][number]): Passkey => ({ id, name, createdAt, lastUsedAt });

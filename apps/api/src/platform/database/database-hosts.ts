import { Client } from 'pg';
import { z } from 'zod';

/** The sessions that a connection string asks for, as libpq's `target_session_attrs`. */
const sessionKinds = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const;
type SessionKind = (typeof sessionKinds)[number];

interface DatabaseHosts {
  /** A connection string for each host, in order. */
  readonly urls: readonly string[];
  readonly wanted: SessionKind;
}

/**
 * Splits a connection string with several hosts, as libpq reads it:
 * `postgres://shop@db1:5432,db2:5432/shop?target_session_attrs=read-write`. pg reads one host only.
 *
 * @throws Error when it is none
 */
export function databaseHostsOf(url: string): DatabaseHosts {
  const [, before, hosts = '', after] = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  if (before === undefined) throw new Error('Expected postgres://user:password@host:5432/database.');
  let wanted: SessionKind = 'any';
  const urls = hosts.split(',').map((host) => {
    const one = new URL(`${before}${host}${after}`);
    const given = one.searchParams.get('target_session_attrs') ?? 'any';
    const kind = sessionKinds.find((known) => known === given);
    if (kind === undefined) throw new Error(`target_session_attrs is one of ${sessionKinds.join(', ')}.`);
    wanted = kind;
    if (!one.searchParams.has('target_session_attrs')) return one.href;
    one.searchParams.delete('target_session_attrs');
    return one.href;
  });
  return { urls, wanted };
}

/** A connection string of PostgreSQL, also with several hosts. */
export const databaseUrlSetting = z.string().superRefine((url, context) => {
  try {
    databaseHostsOf(url);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Chooses among the hosts of a connection string. */
export interface HostChooser {
  /** The connection string of a host that gives the wanted sessions: the same until `forget`. */
  readonly current: () => Promise<string>;
  /** Has the next `current` check the host again, because a connection failed: another one may be the primary by now. */
  readonly forget: () => void;
}

/** Whether a server takes no writes: it is a standby, or was made read-only. */
export const readOnlyQuery = `select current_setting('transaction_read_only')::boolean as "isReadOnly"`;

/** How long a host may take to respond. */
const usualTimeoutMs = 5_000;

export function createHostChooser(url: string, timeoutMs = usualTimeoutMs): HostChooser {
  const { urls, wanted } = databaseHostsOf(url);
  const [only = url] = urls;
  if (urls.length === 1) return { current: () => Promise.resolve(only), forget: () => undefined };
  let current: Promise<string> | undefined;
  let last: string | undefined;
  const forget = (): void => void (current = undefined);
  const choose = async (): Promise<string> => {
    try {
      // Of two replicas, one is older: a process that mixed them would cache older states after newer ones.
      const still =
        last && severalGive(wanted) ? await probe(last, soleKind(wanted), timeoutMs).catch(() => null) : null;
      return (last = still ?? (await chooseHost(urls, wanted, timeoutMs)));
    } catch (error) {
      forget();
      throw error;
    }
  };
  return { current: () => (current ??= choose()), forget };
}

/** The connection string of the host to use now. */
export const chooseDatabaseHost = (url: string): Promise<string> => createHostChooser(url).current();

/** Whether several hosts may give such sessions; one alone takes writes. */
const severalGive = (wanted: SessionKind): boolean => wanted !== 'read-write' && wanted !== 'primary';

/** The kind that a host is checked for when it is chosen again. */
const soleKind = (wanted: SessionKind): SessionKind => (wanted === 'prefer-standby' ? 'standby' : wanted);

/** All hosts are requested at once: a host that is away costs no time. */
async function chooseHost(urls: readonly string[], wanted: SessionKind, timeoutMs: number): Promise<string> {
  if (wanted === 'prefer-standby')
    return chooseHost(urls, 'standby', timeoutMs).catch(() => chooseHost(urls, 'any', timeoutMs));
  try {
    return await Promise.any(urls.map((url) => probe(url, wanted, timeoutMs)));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      (reason: NodeJS.ErrnoException, index) => `${new URL(urls[index] ?? '').host}: ${reason.code ?? reason.message}`,
    );
    throw new Error(`No host of the database gives ${wanted} sessions (${reasons.join(', ')}).`, { cause: error });
  }
}

/** Returns the connection string if its host gives the wanted sessions. */
async function probe(url: string, wanted: SessionKind, timeoutMs: number): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(readOnlyQuery);
    const isReadOnly = rows[0]?.isReadOnly === true;
    if (wanted === 'any' || isReadOnly === (wanted === 'read-only' || wanted === 'standby')) return url;
    throw new Error(isReadOnly ? 'read-only' : 'read-write');
  } finally {
    void client.end().catch(() => undefined);
  }
}

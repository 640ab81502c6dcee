import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demonstrationAccounts } from '../../apps/api/src/commands/demo/accounts.ts';

/** What came back, as much of it as is judged. */
interface Answered {
  readonly status: number;
  readonly type: string;
  readonly location: string | null;
  readonly body: string;
}

/** A running product of the demonstration, and how it is asked. */
export interface AttackedProduct {
  readonly shop: string;
  readonly api: string;
  /**
   * Asks once, and once more what is too busy to answer and says so; status 0 when there was no answer within ten seconds.
   * Redirects are not followed.
   */
  readonly ask: (url: string, init?: RequestInit) => Promise<Answered>;
  /** The tokens of two accounts; nothing of the first may reach the second. */
  readonly tokens: readonly [holder: string, other: string];
  readonly holder: { readonly email: string; readonly id: string };
}

const patienceMs = 10_000;
/** How long a server that is busy is left alone. */
const busyMs = 3_000;

async function ask(url: string, init?: RequestInit): Promise<Answered> {
  const first = await askOnce(url, init);
  if (first.status !== 503) return first;
  await wait(busyMs);
  return askOnce(url, init);
}

async function askOnce(url: string, init: RequestInit = {}): Promise<Answered> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
    const { status, headers } = answer;
    return {
      status,
      type: headers.get('content-type') ?? '',
      location: headers.get('location'),
      body: await answer.text(),
    };
  } catch (error) {
    return { status: 0, type: '', location: null, body: String(error) };
  }
}

/** An address that is not of this machine is nobody's to attack. */
export function ownAddress(address: string): string {
  const { hostname, origin, protocol } = new URL(address);
  if (/^https?:$/.test(protocol) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return origin;
  throw new Error(`${address} is not on this machine: only what is one's own is attacked.`);
}

/** Signs both demonstration accounts in. */
export async function openProduct(shop: string, api: string): Promise<AttackedProduct> {
  const signIn = async ({ email, password }: { email: string; password: string }): Promise<string> => {
    const { status, body } = await ask(`${api}/public/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (status !== 200) throw new Error(`${email} cannot sign in (${status}): is it the demonstration that runs?`);
    return (JSON.parse(body) as { token: string }).token;
  };
  const [holder, other] = demonstrationAccounts;
  return { shop, api, ask, tokens: [await signIn(holder), await signIn(other)], holder };
}

/** A mark that is nowhere in the product, to be found again where it should not be. */
export const newMark = (): string => `mark${randomBytes(6).toString('hex')}`;

/** What one kind of attack has done: how often it asked, and what did not hold, one line each. */
export interface Outcome {
  readonly asked: number;
  readonly problems: readonly string[];
}

export interface Attack {
  readonly name: string;
  /** Its part of all calls, of 1; an attack whose number is fixed has none. */
  readonly share: number;
  readonly run: (product: AttackedProduct, calls: number, seed: number) => Promise<Outcome>;
}

/** Asks `count` questions, eight at once, and gathers what was wrong with the answers. */
export async function askAll(count: number, one: (index: number) => Promise<readonly string[]>): Promise<Outcome> {
  const problems: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) problems.push(...(await one(index)));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { asked: count, problems };
}

import type { CardWallet } from '@mp/contract';
import { readOutsideSecrets } from '@mp/service';
import { createSandbox, sandboxOptions } from '../../../../../tools/sandbox/src/app.ts';
import { readConfig } from '../../../../../tools/sandbox/src/config.ts';
import { startServer, type ServerProcess } from '../processes.ts';

const testCards = {
  success: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  unconfirmed: '4000 0027 6000 3184',
  expiredLater: '4000 0000 0000 0069',
  refusedLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
} as const;

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers that mail programs act on. */
  readonly headers: Record<string, string>;
  readonly attachments: readonly { readonly filename: string; readonly content_type: string; readonly url: string }[];
}

/** The real sandbox: gateway and mailbox as the API uses them. */
export interface OutsideWorld {
  readonly origin: string;
  stop(): Promise<void>;
  /** Sets switches, see `tools/sandbox/src/control/switches.ts`. */
  control(switches: Readonly<Record<string, boolean | number>>): Promise<void>;
  /** Pays on the gateway's page as a guest; returns the redirect, null when the page is shown again. */
  pay(redirectUrl: string, card?: keyof typeof testCards, expiry?: string): Promise<string | null>;
  /** Confirms the payment at the card's bank. */
  confirm(redirectUrl: string): Promise<void>;
  payWithWallet(redirectUrl: string, wallet: CardWallet): Promise<void>;
  /** Returns to the shop without paying. */
  abandon(redirectUrl: string): Promise<void>;
  /** Sends a transfer to the shop's account. */
  transfer(transfer: { variable_symbol: string; amount_minor: number; currency?: 'CZK' | 'EUR' }): Promise<void>;
  /** Payouts that the shop has ordered, the newest first. */
  payouts(): Promise<{ key: string; account: string; amount_minor: number; variable_symbol: string }[]>;
  /** Messages to an address, the newest first. */
  mailTo(address: string): Promise<ReceivedMail[]>;
  /** An attachment of a message. */
  attachment(url: string): Promise<Buffer>;
}

/** The sandbox in its own process, for specs that end it or start it again. */
export interface OutsideProcess extends OutsideWorld {
  readonly process: ServerProcess;
}

/** Starts the sandbox in the process of the spec, which takes a quarter of the time of a process of its own. */
export async function startOutsideWorld(port: number, dataDir: string, apiOrigin?: string): Promise<OutsideWorld> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SANDBOX: '1',
    ...(apiOrigin ? { WEBHOOK_ORIGIN: apiOrigin } : {}),
  });
  const sandbox = await createSandbox(sandboxOptions(config, readOutsideSecrets(config)));
  await sandbox.listen({ host: '127.0.0.1', port });
  return { ...outsideWorldAt(`http://127.0.0.1:${port}`), stop: () => sandbox.close() };
}

/** Starts the sandbox in its own process. */
export async function startOutsideProcess(port: number, dataDir: string, apiOrigin?: string): Promise<OutsideProcess> {
  const process = await startServer('sandbox', port, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(apiOrigin ? { WEBHOOK_ORIGIN: apiOrigin } : {}),
  });
  return { ...outsideWorldAt(process.origin), process, stop: () => process.stop() };
}

function outsideWorldAt(origin: string): Omit<OutsideWorld, 'stop'> {
  const postForm = (url: string, fields: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return {
    origin,
    control: async (switches) => {
      const response = await fetch(`${origin}/v1/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(switches),
      });
      if (!response.ok) throw new Error(`The sandbox has no such switch: ${await response.text()}`);
    },
    confirm: async (redirectUrl) => void (await postForm(`${redirectUrl}/challenge`, { answer: 'approve' })),
    payWithWallet: async (redirectUrl, wallet) => void (await postForm(`${redirectUrl}/wallet`, { wallet })),
    pay: async (redirectUrl, card = 'success', expiry = '12/40') => {
      const response = await postForm(redirectUrl, { number: testCards[card], expiry, cvc: '123' });
      const location = response.headers.get('location');
      // A declined card redirects to the payment page itself.
      return location?.startsWith('/') ? null : location;
    },
    abandon: async (redirectUrl) => void (await postForm(`${redirectUrl}/abandon`, {})),
    transfer: async ({ currency = 'CZK', ...transfer }) => {
      const response = await fetch(`${origin}/v1/bank/transfers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...transfer, currency }),
      });
      if (!response.ok) throw new Error(`The bank does not take the transfer: ${await response.text()}`);
    },
    payouts: async () => {
      const { data } = (await (await fetch(`${origin}/v1/bank/payouts`)).json()) as {
        data: { key: string; account: string; amount_minor: number; variable_symbol: string }[];
      };
      return data;
    },
    attachment: async (url) => Buffer.from(await (await fetch(origin + url)).arrayBuffer()),
    mailTo: async (address) => {
      const response = await fetch(`${origin}/v1/messages?to=${encodeURIComponent(address)}`);
      return ((await response.json()) as { data: ReceivedMail[] }).data;
    },
  };
}

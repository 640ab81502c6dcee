import { runsSandbox } from '@mp/service';
import { demonstrationAccounts } from '../../apps/api/src/commands/demo/accounts.ts';
import type { Settings } from './settings.ts';

/** The cards that the sandbox gateway knows, with what they do. */
const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0000 0000 0002', 'is refused'],
  ['4000 0000 0000 3220', 'asks for a 3-D Secure step first'],
] as const;

/** Lines under one word: `Accounts    the first` and the others below it. */
const listed = (word: string, lines: readonly string[]): string =>
  `  ${word.padEnd(12)}${lines.join(`\n${' '.repeat(14)}`)}\n`;

/** What is said when everything runs: where it is; in a demonstration who can sign in and how to pay. */
export function welcome(settings: Settings, tookMs: number): string {
  const address = (port: number, path = ''): string => `http://localhost:${port}${path}`;
  const isPlayed = runsSandbox(settings);
  const toTry = [
    settings.DEMO === '1' &&
      listed(
        'Accounts',
        demonstrationAccounts.map(({ email, password }) => `${email} / ${password}`),
      ),
    isPlayed &&
      settings.STRIPE_SECRET_KEY === undefined &&
      listed(
        'Test cards',
        testCards.map(([number, effect]) => `${number} ${effect}`),
      ),
  ].filter((part) => part !== false);
  const sandbox = `  Sandbox     ${address(settings.SANDBOX_PORT)}   (card gateway, mailbox, error reports)\n`;
  return `
Kouzelná místa / Magical Places is running (ready in ${(tookMs / 1000).toFixed(1)} s).

  Shop        ${address(settings.PORT, '/cs')}   ${address(settings.PORT, '/en')}
  API         ${address(settings.API_PORT, '/docs')}
  Owner       ${address(settings.OWNER_PORT)}
  Portal      ${address(settings.PORTAL_PORT, '/cs/ucet')}
  Desk        ${address(settings.DESK_PORT, '/cs/redakce')}   (for editors)
${isPlayed ? sandbox : ''}${toTry.map((part) => `\n${part}`).join('')}
Ctrl-C stops everything; what was acknowledged is kept in ${settings.DATA_DIR}.`;
}

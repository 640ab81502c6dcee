import { demonstrationAccounts } from '../../apps/api/src/commands/demo/accounts.ts';
import type { Settings } from './settings.ts';

/** The cards that the sandbox gateway knows, with what they do. */
const testCards = [
  ['4242 4242 4242 4242', 'is accepted'],
  ['4000 0000 0000 0002', 'is refused'],
  ['4000 0000 0000 3220', 'asks for a 3-D Secure step first'],
] as const;

/** What is said when everything runs: where it is, who can sign in, how to pay. */
export function welcome(settings: Settings, tookMs: number): string {
  const address = (port: number, path = ''): string => `http://localhost:${port}${path}`;
  return `
Kouzelná místa / Magical Places is running (ready in ${(tookMs / 1000).toFixed(1)} s).

  Shop        ${address(settings.PORT, '/cs')}   ${address(settings.PORT, '/en')}
  API         ${address(settings.API_PORT, '/docs')}
  Owner       ${address(settings.OWNER_PORT)}
  Portal      ${address(settings.PORTAL_PORT, '/cs/ucet')}
  Sandbox     ${address(settings.SANDBOX_PORT)}   (card gateway, mailbox, error reports)

  Accounts    ${demonstrationAccounts.map(({ email, password }) => `${email} / ${password}`).join('\n              ')}
  Test cards  ${testCards.map(([number, effect]) => `${number} ${effect}`).join('\n              ')}

Ctrl-C stops everything; what was acknowledged is kept in ${settings.DATA_DIR}.`;
}

import { runsSandbox } from '@mp/service';
import { demonstrationAccounts } from '../../apps/api/src/commands/demo/accounts.ts';
import type { Settings } from './settings.ts';

/** The output of a complete start: the addresses; in a demonstration also the accounts and how to pay. */
export function welcome(settings: Settings, tookMs: number): string {
  const row = (name: string, ...lines: readonly string[]): string =>
    `  ${name.padEnd(12)}${lines.join(`\n${' '.repeat(14)}`)}`;
  const address = (port: number, path = ''): string => `http://localhost:${port}${path}`;
  const hasSandbox = runsSandbox(settings);
  const rows = [
    row('Shop', `${address(settings.PORT, '/cs')}   ${address(settings.PORT, '/en')}`),
    row('API', address(settings.API_PORT, '/docs')),
    row('Owner', address(settings.OWNER_PORT)),
    row('Portal', address(settings.PORTAL_PORT, '/cs/ucet')),
    row('Desk', `${address(settings.DESK_PORT, '/cs/redakce')}   (for editors)`),
  ];
  if (hasSandbox)
    rows.push(row('Sandbox', `${address(settings.SANDBOX_PORT)}   (card gateway, mailbox, error reports)`));
  if (settings.DEMO === '1')
    rows.push('', row('Accounts', ...demonstrationAccounts.map(({ email, password }) => `${email} / ${password}`)));
  if (hasSandbox && settings.STRIPE_SECRET_KEY === undefined)
    rows.push(
      '',
      row(
        'Test cards',
        '4242 4242 4242 4242 is accepted',
        '4000 0000 0000 0002 is refused',
        '4000 0000 0000 3220 asks for a 3-D Secure step first',
      ),
    );
  return `
Kouzelná místa / Magical Places is running (ready in ${(tookMs / 1000).toFixed(1)} s).

${rows.join('\n')}

Ctrl-C stops everything; what was acknowledged is kept in ${settings.DATA_DIR}.`;
}

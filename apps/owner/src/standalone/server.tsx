import { runOwnHost } from '@mp/host/own-host';

void runOwnHost({
  name: 'owner',
  port: 'OWNER_PORT',
  serverDirectory: __dirname,
  area: () => import('./area.ts'),
});

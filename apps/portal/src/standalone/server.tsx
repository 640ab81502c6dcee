import { runOwnHost } from '@mp/host/own-host';

void runOwnHost({
  name: 'portal',
  port: 'PORTAL_PORT',
  serverDirectory: __dirname,
  area: () => import('./area.ts'),
});

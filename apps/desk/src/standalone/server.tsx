import { runOwnHost } from '@mp/host/own-host';

void runOwnHost({
  name: 'desk',
  port: 'DESK_PORT',
  serverDirectory: __dirname,
  area: () => import('./area.ts'),
});

import { bundledPages } from '@mp/host';
import { clientDirectoryBeside, runStandaloneServer } from '@mp/host/server';
import { portalHost } from './host.ts';
import { portalPages } from './pages.ts';

void runStandaloneServer({
  name: 'portal',
  port: 'PORTAL_PORT',
  host: portalHost,
  federation: bundledPages('portal', portalPages),
  clientDirectory: clientDirectoryBeside(__dirname),
});

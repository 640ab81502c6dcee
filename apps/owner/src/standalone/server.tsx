import { bundledPages } from '@mp/host';
import { clientDirectoryBeside, runStandaloneServer } from '@mp/host/server';
import { ownerHost } from './host.ts';
import { ownerPages } from './pages.ts';

void runStandaloneServer({
  name: 'owner',
  port: 'OWNER_PORT',
  host: ownerHost,
  federation: bundledPages('owner', ownerPages),
  clientDirectory: clientDirectoryBeside(__dirname),
});

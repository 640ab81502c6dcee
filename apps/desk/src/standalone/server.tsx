import { bundledPages } from '@mp/host';
import { clientDirectoryBeside, runStandaloneServer } from '@mp/host/server';
import { deskHost } from './host.ts';
import { deskPages } from './pages.ts';

void runStandaloneServer({
  name: 'desk',
  port: 'DESK_PORT',
  host: deskHost,
  federation: bundledPages('desk', deskPages),
  clientDirectory: clientDirectoryBeside(__dirname),
});

import '@mp/ui/styles';
import { bundledPages } from '@mp/host';
import { startHost } from '@mp/host/client';
import { ownerHost } from './host.ts';
import { ownerPages } from './pages.ts';

void startHost({ host: ownerHost, federation: () => bundledPages('owner', ownerPages) });

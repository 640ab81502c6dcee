import '@mp/ui/styles';
import { bundledPages } from '@mp/host';
import { startHost } from '@mp/host/client';
import { deskHost } from './host.ts';
import { deskPages } from './pages.ts';

void startHost({ host: deskHost, federation: () => bundledPages('desk', deskPages) });

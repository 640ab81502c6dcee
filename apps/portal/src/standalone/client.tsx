import '@mp/ui/styles';
import { bundledPages } from '@mp/host';
import { startHost } from '@mp/host/client';
import { portalHost } from './host.ts';
import { portalPages } from './pages.ts';

void startHost({ host: portalHost, federation: () => bundledPages('portal', portalPages) });

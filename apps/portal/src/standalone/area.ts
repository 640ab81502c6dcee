import { bundledPages } from '@mp/host';
import { portalHost } from './host.ts';
import { portalPages } from './pages.ts';

export const area = { host: portalHost, federation: bundledPages('portal', portalPages) };

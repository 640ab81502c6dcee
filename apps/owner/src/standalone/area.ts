import { bundledPages } from '@mp/host';
import { ownerHost } from './host.ts';
import { ownerPages } from './pages.ts';

export const area = { host: ownerHost, federation: bundledPages('owner', ownerPages) };

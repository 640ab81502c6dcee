import { bundledPages } from '@mp/host';
import { deskHost } from './host.ts';
import { deskPages } from './pages.ts';

export const area = { host: deskHost, federation: bundledPages('desk', deskPages) };

import '@mp/ui/styles';
import { startHost } from '@mp/ssr/hydrate';
import { browserFederation } from './federation/browser-federation.ts';
import { hostOf } from './sites/hosts.ts';

void startHost({ hostOf, federation: browserFederation });

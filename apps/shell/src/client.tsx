import '@mp/ui/styles';
import { startHost } from '@mp/host/client';
import { browserFederation } from './federation/browser-federation.ts';
import { shell } from './shell.ts';

void startHost({ host: shell, federation: browserFederation });

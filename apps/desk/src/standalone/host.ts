import { standaloneHost } from '@mp/host';

/** The editors' desk on its own origin, which is the only one it has. It works while the shop is closed. (ADR 0077) */
export const deskHost = standaloneHost(
  'desk',
  { desk: 'list', deskNew: 'entry', deskEntry: 'entry' },
  { staysOpen: true, start: 'desk' },
);

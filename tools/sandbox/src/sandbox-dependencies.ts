import type { Switches } from './control/switches.ts';
import type { Sessions } from './gateway/sessions.ts';
import type { Webhooks } from './gateway/webhooks.ts';
import type { Store } from './store.ts';

/** Dependencies of the sandbox's routes. */
export interface SandboxDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly webhooks: Webhooks;
  /** Of the gateway. */
  readonly secret: string;
  readonly bankSecret: string;
  readonly origin: string | undefined;
  readonly statementUrl: string | undefined;
  /** The current simulated faults. */
  readonly switches: { current: Switches };
}

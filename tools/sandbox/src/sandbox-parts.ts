import type { Switches } from './control/switches.ts';
import type { Sessions } from './gateway/sessions.ts';
import type { Webhooks } from './gateway/webhooks.ts';
import type { Store } from './store.ts';

/** What the sandbox's routes are given. */
export interface SandboxParts {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly webhooks: Webhooks;
  /** Of the gateway. */
  readonly secret: string;
  readonly bankSecret: string;
  readonly origin: string | undefined;
  readonly statementUrl: string | undefined;
  /** How badly the world behaves at the moment. */
  readonly switches: { current: Switches };
}

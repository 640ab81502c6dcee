import type { TrustWorld } from '../worlds/trust-world.ts';

/** How to call a route so that only the caller can be rejected. */
export interface Call {
  /** Fills in the path's `{id}`, `{code}`, `{secret}` and so on. */
  readonly url?: (world: TrustWorld, code: string) => string;
  /** A valid body, so that only the caller can be rejected. */
  readonly body?: (code: string) => object;
}

import { z } from 'zod';

/** What tests and demonstrations switch: how badly the outside world behaves. Forgotten when the sandbox restarts. */
export const switchesSchema = z.object({
  /** The gateway answers 503 to everything and tells nothing. */
  outage: z.boolean(),
  /** The mailbox refuses messages with 503. */
  mailOutage: z.boolean(),
  /** How long webhooks are kept back, in milliseconds. Applies to what happens from now on. */
  delayWebhooksMs: z.int().min(0).max(86_400_000),
  /** Webhooks are lost: the shop has to ask. */
  dropWebhooks: z.boolean(),
  /** Every webhook is delivered twice. */
  duplicateWebhooks: z.boolean(),
  /** The register of companies answers 503. */
  registerOutage: z.boolean(),
  /** How long the register takes to answer, in milliseconds. */
  registerDelayMs: z.int().min(0).max(60_000),
  /** How far the gateway's clock is ahead, in milliseconds: for shops whose time tests move. */
  clockAheadMs: z.int(),
});

export type Switches = z.infer<typeof switchesSchema>;

export const calmSwitches = (): Switches => ({
  outage: false,
  mailOutage: false,
  delayWebhooksMs: 0,
  dropWebhooks: false,
  duplicateWebhooks: false,
  registerOutage: false,
  registerDelayMs: 0,
  clockAheadMs: 0,
});

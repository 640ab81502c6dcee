import { z } from 'zod';

/** Simulated faults of external services, for tests and demonstrations. Reset on restart. */
export const switchesSchema = z.object({
  /** The gateway returns 503 for everything and sends no webhooks. */
  outage: z.boolean(),
  /** The mailbox rejects messages with 503. */
  mailOutage: z.boolean(),
  /** Delay of webhooks, in milliseconds. Applies to new events. */
  delayWebhooksMs: z.int().min(0).max(86_400_000),
  /** Webhooks are lost: the shop has to poll. */
  dropWebhooks: z.boolean(),
  /** Every webhook is delivered twice. */
  duplicateWebhooks: z.boolean(),
  /** The register of companies returns 503. */
  registerOutage: z.boolean(),
  /** Latency of the register, in milliseconds. */
  registerDelayMs: z.int().min(0).max(60_000),
  /** Offset of the gateway's clock, in milliseconds: for shops with a test clock. */
  clockAheadMs: z.int(),
});

export type Switches = z.infer<typeof switchesSchema>;

export const defaultSwitches = (): Switches => ({
  outage: false,
  mailOutage: false,
  delayWebhooksMs: 0,
  dropWebhooks: false,
  duplicateWebhooks: false,
  registerOutage: false,
  registerDelayMs: 0,
  clockAheadMs: 0,
});

import { z } from 'zod';
import { actionFields, reasonSchema } from './action.ts';

/** Parts of the outbox: e-mails, and calls to the gateway or bank. */
const outboxParts = ['mail', 'gateway'] as const;

/** GET /console/health */
export const healthSchema = z.object({
  /** Entries that wait, by part: due now, failed with a retry, for later; and how long the oldest due one has waited. */
  outbox: z.array(
    z.object({
      part: z.enum(outboxParts),
      due: z.int(),
      failed: z.int(),
      later: z.int(),
      dead: z.int(),
      oldest_due_at: z.iso.datetime().nullable(),
    }),
  ),
  /** Entries that were given up, the oldest first. */
  dead_letters: z.array(
    z.object({
      id: z.uuid(),
      version: z.string(),
      topic: z.string(),
      template: z.string().nullable(),
      /** The reservation that it is about. */
      reservation: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      attempts: z.int(),
      error: z.string().nullable(),
      dead_at: z.iso.datetime(),
      can_drop: z.boolean(),
    }),
  ),
  /** Calendars of other systems whose last sync failed, or that have invalid parts. */
  calendars: z.array(
    z.object({
      id: z.uuid(),
      version: z.string(),
      place: z.string(),
      place_id: z.int(),
      room: z.string(),
      url: z.string(),
      synced_at: z.iso.datetime().nullable(),
      next_sync_at: z.iso.datetime(),
      error: z.string().nullable(),
      /** Sentences about invalid parts. */
      oddities: z.array(z.string()),
    }),
  ),
  /** Items of jobs that fail. */
  jobs: z.array(
    z.object({
      job: z.string(),
      item: z.string(),
      version: z.string(),
      failures: z.int(),
      error: z.string(),
      since: z.iso.datetime(),
      next_try_at: z.iso.datetime(),
    }),
  ),
  /** The host of the error service; null if errors are only in the logs. */
  error_reports: z.object({ host: z.string().nullable() }).optional(),
});
export type HealthWire = z.infer<typeof healthSchema>;

/** An entry of the outbox, or a calendar. */
export const healthParamsSchema = z.object({ id: z.uuid() });
export const jobParamsSchema = z.object({ job: z.string().min(1).max(50), item: z.string().min(1).max(200) });

/** POST …/retry */
export const retrySchema = z.strictObject({ ...actionFields });

/** POST /console/health/outbox/{id}/drop */
export const dropSchema = z.strictObject({ ...actionFields, reason: reasonSchema });

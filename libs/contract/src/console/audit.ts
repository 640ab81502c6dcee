import { z } from 'zod';
import { countSchema, dateSchema, lineSchema } from '../primitives.ts';

/** What audit entries are about. */
export const auditSubjectKinds = [
  ...(['reservation', 'payment', 'bank_transfer', 'voucher', 'promo_code', 'refund'] as const),
  ...(['account', 'place', 'review', 'notice', 'outbox', 'job', 'calendar', 'staff', 'export', 'seller'] as const),
  ...(['local_tax', 'settlement', 'payout', 'bank_statement', 'bank_entry'] as const),
  ...(['vat_rate', 'exchange_rates', 'document', 'setting', 'import'] as const),
  ...(['room', 'nights'] as const),
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/** GET /console/audit: entries, the latest first. */
export const auditQuerySchema = z.strictObject({
  /** Words of action, person, subject or reason. */
  q: lineSchema.pipe(z.string().max(200)).optional(),
  subject: z.enum(auditSubjectKinds).optional(),
  id: lineSchema.pipe(z.string().max(100)).optional(),
  /** Inclusive days, in the operator's time zone. */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  /** `next` of the page before. */
  after: z.uuid().optional(),
  limit: countSchema(1, 100).default(50),
});

export const auditEntrySchema = z.object({
  id: z.uuid(),
  happened_at: z.iso.datetime(),
  action: z.string(),
  subject: z.object({ kind: z.enum(auditSubjectKinds), id: z.string() }),
  /** Null once the personal part was erased. */
  detail: z
    .object({
      actor: z.string(),
      label: z.string(),
      reason: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    })
    .nullable(),
});
export type AuditEntryWire = z.infer<typeof auditEntrySchema>;

export const auditListSchema = z.object({ data: z.array(auditEntrySchema), next: z.uuid().nullable() });
export type AuditListWire = z.infer<typeof auditListSchema>;

/** GET /console/audit/check: whether the log is as it was written. */
export const auditCheckSchema = z.object({
  seals: z.int(),
  /** The first seal that does not match its entries. */
  broken_seal: z.int().nullable(),
  /** Entries whose detail was changed, but not erased. */
  changed_details: z.array(z.uuid()),
  /** Whether the API's database role owns the log, so that append-only cannot be enforced against it. */
  can_bypass: z.boolean(),
});
export type AuditCheckWire = z.infer<typeof auditCheckSchema>;

import { z } from 'zod';

const itemSchema = z.strictObject({
  item_id: z.string().min(1).max(40),
  item_name: z.string().min(1).max(200),
  /** In major units with two decimals, as analytics expect: `3500` crowns. */
  price: z.number().min(0),
  quantity: z.number().int().min(1).max(99),
});

/** The fields of a place and its price. */
const goods = {
  currency: z.enum(['CZK', 'EUR']),
  value: z.number().min(0),
  items: z.array(itemSchema).min(1).max(50),
};

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const wordsSchema = z.string().max(300);

/** Every event has it, without the name of a role. [6.5] */
const userStatus = { user_status: z.enum(['Logged In', 'Anonymous']) };

const eventOf = <const Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) =>
  z.strictObject({ event: z.literal(name), ...userStatus, ...fields });

/**
 * The analytics events, each with its fields: the browser's types derive from this table, and incoming events are validated by
 * it. Other events are not recorded. [7.35]
 */
const analyticsEventSchema = z.discriminatedUnion('event', [
  eventOf('add_to_cart', goods),
  eventOf('add_to_wishlist', goods),
  eventOf('view_search_results', { search_term: wordsSchema, results: z.number().int().min(0) }),
  eventOf('change_settings', { setting: z.enum(['language', 'currency']), value: z.string().min(2).max(3) }),
  /** A view of a page that does not exist: its path, never its query. */
  eventOf('page_not_found', { page_path: wordsSchema }),
  eventOf('login', { method: z.enum(['email', 'passkey']) }),
  /** The signed-in user as SHA-256 of the normalized address and number. */
  eventOf('user_data', { sha256_email_address: sha256Schema, sha256_phone_number: sha256Schema.optional() }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** The names of events, in the order of the table. */
export const analyticsEventNames = analyticsEventSchema.options.map(({ shape }) => shape.event.value);

const consentStateSchema = z.enum(['granted', 'denied']);

/** A visitor's consent, in terms of Consent Mode v2. */
const consentModeSchema = z.strictObject({
  analytics_storage: consentStateSchema,
  ad_storage: consentStateSchema,
  ad_user_data: consentStateSchema,
  ad_personalization: consentStateSchema,
});
export type ConsentMode = z.infer<typeof consentModeSchema>;

/** POST /measured, at the page server: one event, with the consent that it is sent under. Refused without consent. */
export const measuredSchema = z
  .strictObject({ consent: consentModeSchema, event: analyticsEventSchema })
  .refine(({ consent }) => consent.analytics_storage === 'granted', { path: ['consent', 'analytics_storage'] })
  .refine(({ consent, event }) => event.event !== 'user_data' || consent.ad_user_data === 'granted', {
    path: ['consent', 'ad_user_data'],
  });
export type Measured = z.infer<typeof measuredSchema>;

/** POST /public/consents: a browser's choice, and the version of the prompt. It identifies nobody. */
export const consentChoiceSchema = z.strictObject({
  version: z.number().int().min(1).max(1_000),
  measuring: z.boolean(),
  advertising: z.boolean(),
});
export type ConsentChoice = z.infer<typeof consentChoiceSchema>;

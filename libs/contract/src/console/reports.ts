import { z } from 'zod';
import { dateSchema, moneySchema } from '../primitives.ts';

/** How a report is divided. */
export const reportDivisions = ['month', 'place', 'region', 'country', 'channel'] as const;
export type ReportDivision = (typeof reportDivisions)[number];

/** How a stay was booked: at once, on request, or by staff for the guest. */
export const reportChannels = ['online', 'request', 'staff'] as const;
export type ReportChannel = (typeof reportChannels)[number];

/** GET /console/report: nights from `from` to the one before `until`. */
export const reportQuerySchema = z.strictObject({
  from: dateSchema,
  until: dateSchema,
  by: z.enum(reportDivisions).default('month'),
});

/**
 * Figures of a period by the industry's definitions. Money is in crowns: other currencies are converted at the Czech National
 * Bank's rate of the day of confirmation.
 */
const figuresSchema = z.object({
  /** Room nights of confirmed stays. */
  nights_sold: z.int(),
  /** Room nights of places on sale: units × nights. */
  nights_available: z.int(),
  /** Sold of available nights; null when none are available. */
  occupancy_per_mille: z.int().nullable(),
  /** What guests pay for these nights after discounts and refunds: with extras, without local tax and insurance. */
  revenue: moneySchema,
  /** Average daily rate: revenue of a sold night, without extras. */
  adr: moneySchema.nullable(),
  /** Revenue of an available night, without extras. */
  revpar: moneySchema.nullable(),
  /** Confirmed stays that begin in the period. */
  arrivals: z.int(),
  /** Stays that were to begin in the period and were cancelled after their confirmation. */
  cancelled: z.int(),
  cancelled_per_mille: z.int().nullable(),
  /** Average days from booking to arrival, in tenths. */
  lead_tenths: z.int().nullable(),
  /** Average nights of a stay, in tenths. */
  length_tenths: z.int().nullable(),
});
export type ReportFigures = z.infer<typeof figuresSchema>;

const comparedShape = {
  now: figuresSchema,
  /** The same days a year earlier. */
  before: figuresSchema,
};

export const reportSchema = z.object({
  from: z.string(),
  until: z.string(),
  by: z.enum(reportDivisions),
  total: z.object(comparedShape),
  rows: z.array(
    z.object({
      /** A month `2026-07`, an id, a country’s alpha-3 code or a channel; empty for places without a region. */
      key: z.string(),
      /** The name of a place or region; null for the other divisions. */
      name: z.object({ cs: z.string(), en: z.string() }).nullable(),
      ...comparedShape,
    }),
  ),
});
export type ReportWire = z.infer<typeof reportSchema>;

/** How a report on searches is divided: `season` is the month of arrival. */
export const searchDivisions = ['season', 'place', 'region', 'channel'] as const;
export type SearchDivision = (typeof searchDivisions)[number];

/** GET /console/report/searches: searches and bookings of the days from `from` to the one before `until`. */
export const searchReportQuerySchema = reportQuerySchema.extend({ by: z.enum(searchDivisions).default('season') });

const searchFiguresSchema = z.object({
  /** Searches of places for dates, and those of them that found none. */
  lists: z.int(),
  lists_empty: z.int(),
  lists_empty_per_mille: z.int().nullable(),
  /** Requests for the rates of one place and dates, and those of them for which nothing was free or sold. */
  stays: z.int(),
  stays_empty: z.int(),
  stays_empty_per_mille: z.int().nullable(),
  /** Stays that guests booked themselves and that were confirmed. */
  bookings: z.int(),
  /** Bookings of requests for rates; null without any. */
  conversion_per_mille: z.int().nullable(),
});
export type SearchFigures = z.infer<typeof searchFiguresSchema>;

const comparedSearchesShape = { now: searchFiguresSchema, before: searchFiguresSchema };

export const searchReportSchema = z.object({
  from: z.string(),
  until: z.string(),
  by: z.enum(searchDivisions),
  total: z.object(comparedSearchesShape),
  rows: z.array(
    z.object({
      /** A month of arrival, an id or a channel; empty for no region. */
      key: z.string(),
      name: z.object({ cs: z.string(), en: z.string() }).nullable(),
      ...comparedSearchesShape,
    }),
  ),
});
export type SearchReportWire = z.infer<typeof searchReportSchema>;

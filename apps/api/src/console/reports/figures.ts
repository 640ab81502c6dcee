import type { ReportFigures } from '@mp/contract';
import { money } from '@mp/domain';

/** Sums from which figures are computed. Sums of several rows are those of the rows together. */
export interface Sums {
  readonly nightsSold: number;
  readonly nightsAvailable: number;
  /** The price of stays, with their extras. */
  readonly revenueMinor: number;
  /** What of it is for extras: nights did not earn it. */
  readonly extrasMinor: number;
  readonly arrivals: number;
  readonly cancelled: number;
  /** Days from booking to arrival, of all arrivals. */
  readonly leadDays: number;
  /** Nights of all arrivals. */
  readonly stayNights: number;
}

export const noSums: Sums = {
  nightsSold: 0,
  nightsAvailable: 0,
  revenueMinor: 0,
  extrasMinor: 0,
  arrivals: 0,
  cancelled: 0,
  leadDays: 0,
  stayNights: 0,
};

export const addSums = (one: Sums, other: Sums): Sums => ({
  nightsSold: one.nightsSold + other.nightsSold,
  nightsAvailable: one.nightsAvailable + other.nightsAvailable,
  revenueMinor: one.revenueMinor + other.revenueMinor,
  extrasMinor: one.extrasMinor + other.extrasMinor,
  arrivals: one.arrivals + other.arrivals,
  cancelled: one.cancelled + other.cancelled,
  leadDays: one.leadDays + other.leadDays,
  stayNights: one.stayNights + other.stayNights,
});

/** The figures of sums, rounded half up. What a night brought (ADR, RevPAR) is without extras. */
export function figuresOf(sums: Sums): ReportFigures {
  const { nightsSold, nightsAvailable, revenueMinor, extrasMinor, arrivals, cancelled } = sums;
  const ratio = (part: number, whole: number, times: number) =>
    whole === 0 ? null : Math.round((part * times) / whole);
  const average = (whole: number) => {
    const minor = ratio(revenueMinor - extrasMinor, whole, 1);
    return minor === null ? null : money(minor, 'CZK');
  };
  return {
    nights_sold: nightsSold,
    nights_available: nightsAvailable,
    occupancy_per_mille: ratio(nightsSold, nightsAvailable, 1000),
    revenue: money(revenueMinor, 'CZK'),
    adr: average(nightsSold),
    revpar: average(nightsAvailable),
    arrivals,
    cancelled,
    cancelled_per_mille: ratio(cancelled, arrivals + cancelled, 1000),
    lead_tenths: ratio(sums.leadDays, arrivals, 10),
    length_tenths: ratio(sums.stayNights, arrivals, 10),
  };
}

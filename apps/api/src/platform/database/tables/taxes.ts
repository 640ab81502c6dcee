import type { ExchangeRateSource, VatSupply } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import type { Instant } from './instant.ts';

/** The VAT rate of a supply in a country, from a day on. */
export interface VatRateTable {
  /** Alpha-3. */
  country: string;
  supply: VatSupply;
  effective_from: CalendarDate;
  per_mille: number;
  source: string;
  source_url: string | null;
  /** When somebody last read the source; null if nobody has verified the rate. */
  read_on: CalendarDate | null;
  recorded_at: Instant;
  recorded_by: string | null;
}

/** Of `cnb`: crowns for one unit of the currency. Of `ecb`: units of the currency for one euro. */
export interface ExchangeRateTable {
  source: ExchangeRateSource;
  currency: string;
  day: CalendarDate;
  millionths: number;
}

import type { CalendarDate } from '@mp/domain';
import type { ColumnType } from 'kysely';
import type { Instant } from './instant.ts';

export interface CalendarSourceTable {
  id: string;
  place_id: number;
  room_type_id: number;
  url: string;
  units: number;
  next_sync_at: Instant;
  synced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_error: string | null;
  oddities: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CalendarEventTable {
  source_id: string;
  position: number;
  arrival: CalendarDate;
  departure: CalendarDate;
}

export interface CalendarBlockTable {
  room_type_id: number;
  night: CalendarDate;
  units: number;
}

import type { CalendarDate } from '@mp/domain';
import type { Generated, Selectable } from 'kysely';
import type { Instant } from './instant.ts';

export interface TripBoardTable {
  id: string;
  account_id: string;
  title: string;
  arrival: CalendarDate | null;
  departure: CalendarDate | null;
  adults: number;
  children: number;
  /** Hash of the code in its link; null while it is not shared. */
  code_hash: Buffer | null;
  /** Number of links so far. */
  link: Generated<number>;
  created_at: Instant;
}

export interface TripBoardPlaceTable {
  board_id: string;
  place_id: number;
  position: number;
}

export interface TripBoardVoteTable {
  board_id: string;
  place_id: number;
  voter: Buffer;
  vote: 'yes' | 'no';
  voted_at: Instant;
}

export interface TripBoardNoteTable {
  id: string;
  board_id: string;
  place_id: number;
  voter: Buffer;
  author: string;
  text: string;
  written_at: Instant;
}

export type TripBoardRow = Selectable<TripBoardTable>;

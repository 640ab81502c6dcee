import type {
  AccountTable,
  AccountCodeTable,
  SessionTable,
  FavouriteTable,
  NewsletterSubscriptionTable,
} from './accounts.ts';
import type { AttemptTable } from './attempts.ts';
import type { CalendarSourceTable, CalendarEventTable, CalendarBlockTable } from './calendars.ts';
import type { PlaceTable, CollectionTable, PlaceCollectionTable, RoomTypeTable, RateTable } from './catalogue.ts';
import type { ContentEntryTable } from './content.ts';
import type { CreditNoteTable, InvoiceTable, SeriesTable } from './documents.ts';
import type { InventoryMonthTable, PlaceChangeTable } from './inventory.ts';
import type { JobTroubleTable } from './jobs.ts';
import type { LoyaltyEntryTable } from './loyalty.ts';
import type { OutboxTable } from './outbox.ts';
import type { PaymentTable, PaymentEventTable, LedgerEntryTable, BankTransferTable } from './payments.ts';
import type {
  ReservationTable,
  ReservationRoomTable,
  ReservationNightTable,
  PlaceOwnerTable,
  BookingTurnTable,
} from './reservations.ts';
import type { VoucherOrderTable, VoucherTable, VoucherEventTable, ReservationVoucherTable } from './vouchers.ts';

/**
 * Every table with the types of its columns, as the migrations make them; those of a subject stand together, in the file
 * of its name.
 */
export interface Tables {
  place: PlaceTable;
  collection: CollectionTable;
  place_collection: PlaceCollectionTable;
  room_type: RoomTypeTable;
  rate: RateTable;

  inventory_month: InventoryMonthTable;
  place_change: PlaceChangeTable;

  calendar_source: CalendarSourceTable;
  calendar_event: CalendarEventTable;
  calendar_block: CalendarBlockTable;

  content_entry: ContentEntryTable;

  account: AccountTable;
  account_code: AccountCodeTable;
  session: SessionTable;
  favourite: FavouriteTable;
  newsletter_subscription: NewsletterSubscriptionTable;

  reservation: ReservationTable;
  reservation_room: ReservationRoomTable;
  reservation_night: ReservationNightTable;
  place_owner: PlaceOwnerTable;
  booking_turn: BookingTurnTable;

  voucher_order: VoucherOrderTable;
  voucher: VoucherTable;
  voucher_event: VoucherEventTable;
  reservation_voucher: ReservationVoucherTable;

  payment: PaymentTable;
  payment_event: PaymentEventTable;
  ledger_entry: LedgerEntryTable;
  bank_transfer: BankTransferTable;

  invoice_series: SeriesTable;
  invoice: InvoiceTable;
  credit_note_series: SeriesTable;
  credit_note: CreditNoteTable;

  loyalty_entry: LoyaltyEntryTable;

  outbox: OutboxTable;
  job_trouble: JobTroubleTable;
  attempt: AttemptTable;
}

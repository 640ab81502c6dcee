import type { ImportRunTable } from './imports.ts';
import type {
  AccountTable,
  AccountCodeTable,
  AccountNoteTable,
  SessionArrivalTable,
  SessionTable,
  StaffRecoveryCodeTable,
  StaffTable,
  FavouriteTable,
  NewsletterSubscriptionTable,
  ConsentChoiceTable,
  ContactMessageTable,
} from './accounts.ts';
import type { AttemptTable } from './attempts.ts';
import type {
  AuditDetailTable,
  AuditEntryTable,
  AuditRequestTable,
  AuditSealTable,
  AuditUnsealedTable,
  ConsoleViewerTable,
} from './audit.ts';
import type { BankEntryTable, BankStatementTable } from './bank.ts';
import type { CalendarSourceTable, CalendarEventTable, CalendarBlockTable } from './calendars.ts';
import type {
  CancellationPolicyTable,
  CollectionTable,
  FormerAddressTable,
  FormerCollectionAddressTable,
  GoneAddressTable,
  PlaceCollectionTable,
  PlaceTable,
  RateTable,
  RoomTypeTable,
} from './catalogue.ts';
import type { ExtraTable, ReservationExtraTable } from './extras.ts';
import type { LocalTaxTable, PlaceFeeTable, PlaceLocalTaxTable } from './local-taxes.ts';
import type { LegalAgreementTable, LegalVersionTable } from './legal.ts';
import type { ContentDocumentTable, ContentEntryTable, ContentEventTable, ContentRevisionTable } from './content.ts';
import type {
  CommissionInvoiceTable,
  CreditNoteTable,
  DocumentSeriesTable,
  InvoiceTable,
  SellerSeriesTable,
  SeriesTable,
} from './documents.ts';
import type {
  HeldNightView,
  InventoryMonthTable,
  NightBlockTable,
  NightChangeTable,
  PlaceChangeTable,
} from './inventory.ts';
import type { JobTroubleTable } from './jobs.ts';
import type { LoyaltyEntryTable } from './loyalty.ts';
import type { OutboxTable } from './outbox.ts';
import type { SavedCardTable } from './saved-cards.ts';
import type { PasskeyChallengeTable, PasskeyTable } from './passkeys.ts';
import type {
  PaymentTable,
  PaymentEventTable,
  PaymentIncidentTable,
  LedgerEntryTable,
  BankTransferTable,
  RefundTable,
  RefundPartTable,
  TransferShareTable,
} from './payments.ts';
import type { ReservationChangeTable } from './reservation-changes.ts';
import type {
  ReservationTable,
  ReservationRoomTable,
  ReservationNightTable,
  PlaceOwnerTable,
  BookingTurnTable,
  SentEmailTable,
  ReservationNoteTable,
  ReservationTermsTable,
  BlockedGuestTable,
  ReservationInstalmentTable,
} from './reservations.ts';
import type { PictureTable } from './pictures.ts';
import type { SettingVersionTable } from './settings.ts';
import type { SearchCountTable } from './search-counts.ts';
import type {
  PayoutItemTable,
  PayoutTable,
  SettlementEntryTable,
  SettlementLineTable,
  SettlementMonthTable,
  SettlementTable,
} from './settlements.ts';
import type { ExchangeRateTable, VatRateTable } from './taxes.ts';
import type { PlaceContractTable, RegistrationCheckTable, SellerTable, SellerVersionTable } from './sellers.ts';
import type { PlaceNoticeTable, ReviewReportTable, ReviewRequestTable, ReviewTable } from './reviews.ts';
import type { TripBoardNoteTable, TripBoardPlaceTable, TripBoardTable, TripBoardVoteTable } from './trip-boards.ts';
import type {
  VoucherOrderTable,
  VoucherReceiptCorrectionTable,
  VoucherReceiptTable,
  VoucherTable,
  VoucherEventTable,
  ReservationVoucherTable,
  PromoCodeTable,
  PromoUseTable,
} from './vouchers.ts';

/**
 * All tables with the types of their columns, as the migrations create them. Each subject has its own file.
 */
export interface Tables {
  bank_statement: BankStatementTable;
  bank_entry: BankEntryTable;
  place: PlaceTable;
  collection: CollectionTable;
  picture: PictureTable;
  place_collection: PlaceCollectionTable;
  room_type: RoomTypeTable;
  rate: RateTable;
  cancellation_policy: CancellationPolicyTable;
  gone_address: GoneAddressTable;
  former_address: FormerAddressTable;
  former_collection_address: FormerCollectionAddressTable;
  local_tax: LocalTaxTable;
  place_local_tax: PlaceLocalTaxTable;
  place_fee: PlaceFeeTable;
  extra: ExtraTable;

  seller: SellerTable;
  seller_version: SellerVersionTable;
  place_contract: PlaceContractTable;
  registration_check: RegistrationCheckTable;

  inventory_month: InventoryMonthTable;
  place_change: PlaceChangeTable;
  night_block: NightBlockTable;
  held_night: HeldNightView;
  night_change: NightChangeTable;

  calendar_source: CalendarSourceTable;
  calendar_event: CalendarEventTable;
  calendar_block: CalendarBlockTable;

  content_entry: ContentEntryTable;
  content_document: ContentDocumentTable;
  content_revision: ContentRevisionTable;
  content_event: ContentEventTable;

  account: AccountTable;
  account_code: AccountCodeTable;
  account_note: AccountNoteTable;
  staff: StaffTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  session: SessionTable;
  session_arrival: SessionArrivalTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  favourite: FavouriteTable;
  trip_board: TripBoardTable;
  trip_board_place: TripBoardPlaceTable;
  trip_board_vote: TripBoardVoteTable;
  trip_board_note: TripBoardNoteTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  contact_message: ContactMessageTable;
  consent_choice: ConsentChoiceTable;
  legal_version: LegalVersionTable;
  legal_agreement: LegalAgreementTable;

  reservation: ReservationTable;
  reservation_room: ReservationRoomTable;
  reservation_night: ReservationNightTable;
  reservation_change: ReservationChangeTable;
  reservation_extra: ReservationExtraTable;
  reservation_instalment: ReservationInstalmentTable;
  saved_card: SavedCardTable;
  place_owner: PlaceOwnerTable;
  booking_turn: BookingTurnTable;
  sent_email: SentEmailTable;
  reservation_note: ReservationNoteTable;
  blocked_guest: BlockedGuestTable;

  review: ReviewTable;
  review_request: ReviewRequestTable;
  place_notice: PlaceNoticeTable;
  review_report: ReviewReportTable;

  voucher_order: VoucherOrderTable;
  voucher_receipt: VoucherReceiptTable;
  voucher_receipt_correction: VoucherReceiptCorrectionTable;
  voucher: VoucherTable;
  voucher_event: VoucherEventTable;
  reservation_voucher: ReservationVoucherTable;
  promo_code: PromoCodeTable;
  promo_use: PromoUseTable;

  payment: PaymentTable;
  payment_event: PaymentEventTable;
  payment_incident: PaymentIncidentTable;
  ledger_entry: LedgerEntryTable;
  bank_transfer: BankTransferTable;
  transfer_share: TransferShareTable;
  refund: RefundTable;
  refund_part: RefundPartTable;

  invoice_series: SeriesTable;
  invoice: InvoiceTable;
  credit_note_series: SeriesTable;
  receipt_series: SeriesTable;
  seller_series: SellerSeriesTable;
  document_series: DocumentSeriesTable;
  commission_invoice: CommissionInvoiceTable;

  vat_rate: VatRateTable;
  exchange_rate: ExchangeRateTable;
  credit_note: CreditNoteTable;

  loyalty_entry: LoyaltyEntryTable;

  audit_entry: AuditEntryTable;
  audit_detail: AuditDetailTable;
  audit_request: AuditRequestTable;
  audit_seal: AuditSealTable;
  audit_unsealed: AuditUnsealedTable;
  console_viewer: ConsoleViewerTable;

  outbox: OutboxTable;
  job_trouble: JobTroubleTable;
  attempt: AttemptTable;

  setting_version: SettingVersionTable;
  reservation_terms: ReservationTermsTable;

  settlement_month: SettlementMonthTable;
  settlement_entry: SettlementEntryTable;
  settlement: SettlementTable;
  settlement_line: SettlementLineTable;
  search_count: SearchCountTable;
  payout: PayoutTable;
  payout_item: PayoutItemTable;

  import_run: ImportRunTable;
}

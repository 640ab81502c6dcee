/** Paying by bank transfer. */
export interface TransferSettings {
  /** Whether guests can pay by transfer. Off with the example account of the demonstration. */
  readonly isOffered: boolean;
  readonly iban: string;
  /** False for the example in a shop that is no demonstration: nothing can be paid from it. */
  readonly isOwnAccount: boolean;
  readonly fromDays: number;
  readonly holdDays: number;
  readonly limits: TransferLimits;
}

/** Limits of holds for pending transfers, which last for days. */
interface TransferLimits {
  /** Rooms of one guest. */
  readonly rooms: number;
  /** Total amount of one guest, in hellers. */
  readonly valueMinor: number;
  /** Rooms in reservations from one network address. */
  readonly roomsOfAddress: number;
}

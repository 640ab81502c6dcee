/** Paying by bank transfer. */
export interface TransferSettings {
  /** Whether guests can pay by transfer at all: nobody is to send money to an example. */
  readonly isOffered: boolean;
  readonly iban: string;
  readonly fromDays: number;
  readonly holdDays: number;
  readonly limits: TransferLimits;
}

/** How much can be held for transfers that are still to come: nothing has been paid for it, for days. */
interface TransferLimits {
  /** Rooms of one guest. */
  readonly rooms: number;
  /** What one guest owes for them, in hellers. */
  readonly valueMinor: number;
  /** Rooms in reservations made from one network address. */
  readonly roomsOfAddress: number;
}

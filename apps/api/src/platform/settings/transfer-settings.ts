/** Paying by bank transfer. */
export interface TransferSettings {
  /** Whether guests can pay by transfer at all: nobody is to send money to an example. */
  readonly isOffered: boolean;
  readonly iban: string;
  readonly fromDays: number;
  readonly holdDays: number;
}

import type { PolicyWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';

/** What a guest who cancels a paid stay gets back, until when. [4.34] */
export interface StayPolicy {
  readonly name: string;
  /** From the earliest, without those that are over; empty when nothing is refunded. */
  readonly steps: readonly {
    /** The day and the time at the place until which it applies. */
    readonly day: CalendarDate;
    readonly time: string;
    /** Of the price of the stay. */
    readonly perMille: number;
  }[];
}

/** Null if it is not known. */
export const stayPolicyOf = (wire: PolicyWire | null | undefined): StayPolicy | null =>
  wire
    ? {
        name: wire.name,
        steps: wire.steps.map(({ until_local, per_mille: perMille }) => {
          const [day, time = ''] = until_local.split('T');
          return { day: day as CalendarDate, time, perMille };
        }),
      }
    : null;

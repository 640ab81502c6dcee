import { z } from 'zod';
import { contactSchema, reservationOrderSchema } from '../reservation.ts';
import { moneySchema } from '../primitives.ts';

/** How the guest of a booking by staff pays: by a link in an e-mail, by card, by a bank transfer, or at the place. */
export const staffPayments = ['link', 'transfer', 'on_spot'] as const;

/**
 * POST /console/reservation: staff book for a guest who calls or stands before them. The guest agrees to the terms when they
 * pay. Limits of unpaid reservations do not apply.
 */
export const staffBookingSchema = reservationOrderSchema
  .pick({
    client_id: true,
    arrival: true,
    departure: true,
    adults: true,
    childrens: true,
    infants: true,
    dogs: true,
    cots: true,
    rate: true,
    rooms: true,
    extras: true,
    currency: true,
    note: true,
    language: true,
  })
  .extend({
    contact: contactSchema.omit({ emailCheck: true }),
    pay: z.enum(staffPayments),
    /** How long the rooms are held for the link. A transfer has its own time. */
    hold_hours: z.int().min(1).max(72),
    /** The total that staff named to the guest; without it, only a preview. */
    total_minor: z.int().min(0).optional(),
    preview: z.boolean().default(false),
  });
export type StaffBooking = z.infer<typeof staffBookingSchema>;

export const staffBookedSchema = z.object({
  total: moneySchema,
  /** Null for a preview. */
  id: z.uuid().nullable(),
});
export type StaffBookedWire = z.infer<typeof staffBookedSchema>;

import type { ReservationCreatedWire } from '@mp/contract';
import { sampleOrder, type BookingWorld } from '../worlds/booking-world.ts';
import type { Guests } from '../visitors/guests.ts';
import { readPdf } from './read-pdf.ts';

/** The documents of a world's guests. */
export function documentSteps(world: BookingWorld, guests: Guests) {
  const fileOf = ({ id, code }: ReservationCreatedWire, name: string, rest = '') =>
    world.app.inject(`/public/reservation/${id}/${name}?code=${code}${rest}`);
  /** The words of a PDF, spaces alike. */
  const textOf = async (...args: Parameters<typeof fileOf>): Promise<string> => {
    const { pages } = readPdf((await fileOf(...args)).rawPayload);
    return pages.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  /** Booked, paid where there is something to pay, and confirmed by e-mail. */
  const confirmed = async (order = sampleOrder(guests.nextNight())): Promise<ReservationCreatedWire> => {
    const { body } = await world.book(order);
    if (body.status === 'held') await world.outside.pay(await guests.payPage(body));
    await world.untilStatus(body, 'confirmed');
    await world.drainOutbox();
    return body;
  };
  const cancelInsured = ({ id, code }: ReservationCreatedWire, refund_minor = 240_000) =>
    world.post(`/public/reservation/${id}/cancel`, { code, refund_minor, serious_reason: 'illness' });
  const cancelByPlace = ({ id }: ReservationCreatedWire) =>
    world.post(`/public/reservation-request/${world.services.codes.place(id)}/cancel`, { reason: 'Havárie vody' });
  return { fileOf, textOf, confirmed, cancelInsured, cancelByPlace };
}

/** Removes the id that PDFKit generates each time: everything else of two files is the same. */
export const withoutId = (file: Buffer): string => file.toString('latin1').replace(/\/ID \[.*\]/, '');

import {
  declineChangeSchema,
  declineRequestSchema,
  placeCancelRequestSchema,
  placeTakeRequestSchema,
  requestDecisionSchema,
  requestParamsSchema,
  reservationRequestViewSchema,
  type ReservationRequestViewWire,
} from '@mp/contract';
import { statedCompanions, nightsBetween, type Locale, type ReservationStatus } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { extraViewsOf } from '../extras/extra-views.ts';
import { benefitLines } from '../../offer/club/stay-benefits.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { answerRequest, findRequest } from './answer-request.ts';
import { answerChange } from '../changes/answer-change.ts';
import { changeForPlace } from '../changes/change-for-place.ts';
import type { BookingServices } from '../booking-services.ts';
import { takeByPlace } from './take-by-place.ts';
import { cancelByPlace, findForPlace, placeCanCancel } from './cancel-by-place.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import { hashCode } from '../../platform/codes/codes.ts';
import { balanceWire } from '../instalments/balance-wire.ts';
import { canTakeOnSpot } from '../payments/take-on-spot.ts';
import { agreedMinor } from '../reservation-record/charge.ts';
import { namedRoomsOf, placeAndRateOf } from '../reservation-record/stay-names.ts';

/** A reservation's status as the place sees it. */
const stateOf: Readonly<Record<ReservationStatus, ReservationRequestViewWire['state']>> = {
  held: 'waiting',
  requested: 'waiting',
  confirmed: 'confirmed',
  expired: 'expired',
  unanswered: 'expired',
  declined: 'declined',
  cancelled_by_guest: 'cancelled',
  cancelled_by_place: 'cancelled',
};

const isPlaceCode = ({ place_code_hash }: ReservationRow, code: string): boolean =>
  place_code_hash?.equals(hashCode(code)) ?? false;

/** The owner's view: the guest's first name and the stay, without the guest's contact. */
async function requestView(
  services: BookingServices,
  reservation: ReservationRow,
  { code, language }: { code: string; language: Locale },
): Promise<ReservationRequestViewWire> {
  const { database } = services;
  const { arrival, departure, currency, status } = reservation;
  const about = await placeAndRateOf(database, reservation, language);
  const rooms = await namedRoomsOf(database, reservation, language);
  const balance = await balanceWire(services, reservation);
  return {
    number: reservation.number,
    state: stateOf[status],
    client: { pkid: about.place_id, name: about.place_name },
    guest: { name: reservation.contact.name },
    arrival,
    departure,
    nights: nightsBetween(arrival, departure),
    adults: reservation.adults,
    childrens: reservation.children,
    ...statedCompanions(reservation),
    ...(isPlaceCode(reservation, code) && { ages_under_18: [...reservation.ages_under_18] }),
    rate: { id: about.rate_id, name: about.rate_name },
    rooms: rooms.map(({ id, count, name }) => ({ room_types: { id, count }, name })),
    extras: await extraViewsOf(database, reservation, language),
    // The place does not see the guest's insurance.
    total: { minor: agreedMinor(reservation) - reservation.premium_minor, currency },
    spot_tax: { minor: reservation.spot_tax_minor, currency },
    rest: balance?.can_pay
      ? {
          amount: balance.amount,
          due_on: balance.due_on,
          can_take: isPlaceCode(reservation, code) && canTakeOnSpot(reservation, services),
        }
      : null,
    benefits: benefitLines(reservation.club_benefits, language),
    note: reservation.note,
    change: await changeForPlace(database, reservation, language),
    can_cancel: isPlaceCode(reservation, code) && placeCanCancel(reservation, services),
    confirm_until: status === 'requested' ? (reservation.confirm_until?.toISOString() ?? null) : null,
  };
}

/** Endpoints for a place's owner, who has the code from the e-mail with the request. [6.3] */
export const requestRoutes: FastifyPluginAsyncZod<{ services: BookingServices }> = async (app, { services }) => {
  const { database } = services;
  app.get(
    '/public/reservation-request/:code',
    {
      config: { access: 'ownerCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Get a booking request for the place’s owner; changes nothing',
        params: requestParamsSchema,
        response: { 200: reservationRequestViewSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { language } = visitorOf(request);
      return requestView(services, await findRequest(database, code), { code, language });
    },
  );

  app.post(
    '/public/reservation-request/:code/accept',
    {
      config: { access: 'ownerCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Accept a booking request for the place',
        params: requestParamsSchema,
        response: { 200: requestDecisionSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { id } = await findRequest(database, code);
      const { outcome, reservation } = await answerRequest(services, id, { answer: 'accept' });
      return { outcome, request: await requestView(services, reservation, { code, ...visitorOf(request) }) };
    },
  );

  app.post(
    '/public/reservation-request/:code/decline',
    {
      config: { access: 'ownerCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Decline a booking request for the place, with an optional reason for the guest',
        params: requestParamsSchema,
        body: declineRequestSchema,
        response: { 200: requestDecisionSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { id } = await findRequest(database, code);
      const reason = request.body?.reason || null;
      const { outcome, reservation } = await answerRequest(services, id, { answer: 'decline', reason });
      return { outcome, request: await requestView(services, reservation, { code, ...visitorOf(request) }) };
    },
  );

  app.post(
    '/public/reservation-request/:code/change/accept',
    {
      config: { access: 'ownerCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Accept a change of a confirmed stay for the place; the guest pays a difference after that',
        params: requestParamsSchema,
        response: { 200: requestDecisionSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { id } = await findRequest(database, code);
      const { outcome, reservation } = await answerChange(services, id, { answer: 'accept' });
      return { outcome, request: await requestView(services, reservation, { code, ...visitorOf(request) }) };
    },
  );

  app.post(
    '/public/reservation-request/:code/change/decline',
    {
      config: { access: 'ownerCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Decline a change of a confirmed stay for the place: the stay is as before',
        params: requestParamsSchema,
        body: declineChangeSchema,
        response: { 200: requestDecisionSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { id } = await findRequest(database, code);
      const reason = request.body?.reason || null;
      const { outcome, reservation } = await answerChange(services, id, { answer: 'decline', reason });
      return { outcome, request: await requestView(services, reservation, { code, ...visitorOf(request) }) };
    },
  );

  app.post(
    '/public/reservation-request/:code/cancel',
    {
      config: { access: 'placeCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Cancel a confirmed stay for the place; the guest gets a full refund',
        params: requestParamsSchema,
        body: placeCancelRequestSchema,
        response: { 200: requestDecisionSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { id } = await findForPlace(database, code);
      const { outcome, reservation } = await cancelByPlace(services, id, request.body.reason);
      return { outcome, request: await requestView(services, reservation, { code, ...visitorOf(request) }) };
    },
  );

  app.post(
    '/public/reservation-request/:code/take',
    {
      config: { access: 'placeCode' },
      schema: {
        tags: ['Reservations'],
        summary: 'Note for the place that its guest has paid the rest there; its settlement deducts it',
        params: requestParamsSchema,
        body: placeTakeRequestSchema,
        response: { 200: reservationRequestViewSchema },
      },
    },
    async (request) => {
      const { code } = request.params;
      const { id } = await findForPlace(database, code);
      const reservation = await takeByPlace(services, id, request.body.amount_minor);
      return requestView(services, reservation, { code, ...visitorOf(request) });
    },
  );
};

import {
  useClubTiersQuery,
  useCombinationsQuery,
  usePlaceQuery,
  useRoomPricesQuery,
  useStayRatesQuery,
  type ApiFailure,
  type Combination,
  type RoomPrice,
  type StayRate,
} from '@mp/api-client';
import type { Money, PlaceDetail, RoomCount } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useSession } from '@mp/session';
import { checkCapacity } from '@mp/validation';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, useContext } from 'react';
import { useInsuranceOfferQuery, type InsuranceOffer } from '../insurance/insurance-offer.ts';
import { discountedStay, priceOrder, type OrderPrice } from '../order-price/order-price.ts';
import type { RoomsOffer } from '../rooms/room-counts.ts';
import { useDraft } from '@mp/session/drafts';
import { orderCodes, vouchersOf } from '../vouchers/order-codes.ts';
import { chosenOffer, chosenRooms } from './chosen-offer.ts';
import { canOpen, shownStep, type Answered } from './furthest-step.ts';
import { stepsWithOneOption, withSingleOptions } from './single-options.ts';
import {
  chosenStay,
  readChoices,
  readStep,
  wizardHref,
  wizardSteps,
  type Choices,
  type ChosenStay,
  type WizardStep,
} from './wizard-query.ts';

/** The whole booking as it stands, computed from the address and the API's answers; nothing is kept twice. */
export interface Wizard {
  readonly place: PlaceDetail;
  readonly choices: Choices;
  readonly step: WizardStep;
  /** Those that are asked, and the one that is shown. */
  readonly steps: readonly WizardStep[];
  readonly stay: ChosenStay | null;
  readonly rates: readonly StayRate[];
  /** The lowest total of the stay: what it costs from. */
  readonly totalFrom: Money | null;
  readonly rate: StayRate | null;
  /** Why no rates are known for a chosen stay. */
  readonly ratesFailure: ApiFailure | null;
  /** Cheapest first. */
  readonly combinations: readonly Combination[];
  readonly prices: readonly RoomPrice[];
  readonly pricesFailure: ApiFailure | null;
  /** The chosen rooms, or the best combination while none are chosen. [2.54] */
  readonly rooms: readonly RoomCount[];
  readonly offer: RoomsOffer | null;
  /** What insuring the stay would cost; null while that is not known. */
  readonly insurance: InsuranceOffer | null;
  readonly insuranceFailure: ApiFailure | null;
  /** Nothing about insurance is left to be asked: somebody has said, or has read that it is not to be had. */
  readonly isInsuranceSettled: boolean;
  /** The order with insurance, discount and vouchers; null while no rooms are chosen that are free. */
  readonly price: OrderPrice | null;
  /** What the tier of who is signed in brings to the stay beside the price. (ADR 0050) */
  readonly benefits: readonly string[];
  /** A part of the price is being asked for again. */
  readonly isPricing: boolean;
  readonly canOpen: (step: WizardStep) => boolean;
  /** The address of a step with some choices changed. */
  readonly to: (step: WizardStep | undefined, change?: Partial<Choices>) => string;
  /** Asks for rates and prices again. */
  readonly refresh: () => void;
}

export const WizardContext = createContext<Wizard | null>(null);

/** @throws Error outside the wizard. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard is for the steps of the booking wizard.');
  return wizard;
}

/** The lowest of the rates' totals; null without any. */
export const lowestTotal = (rates: readonly StayRate[] = []): Money | null =>
  rates.reduce<Money | null>((lowest, { total }) => (lowest && lowest.minor <= total.minor ? lowest : total), null);

/** Puts the booking together; null only when the place is not in the store, which loading rules out. */
export function useWizardState(): Wizard | null {
  const { query, today, locale } = usePageContext();
  const asked = readChoices(query);
  const placeId = asked?.placeId ?? 0;
  const place = usePlaceQuery(asked ? String(placeId) : skipToken).data;
  const stay = asked && chosenStay(asked, today);
  const rates = useStayRatesQuery(stay ? { placeId, ...stay } : skipToken);
  const rateId = asked && stay && withSingleOptions(asked, { rates: rates.data }).rateId;
  const rate = rates.data?.find(({ id }) => id === rateId) ?? null;
  const question = stay && rateId ? { placeId, ...stay, rateId } : skipToken;
  const combinations = useCombinationsQuery(question);
  const prices = useRoomPricesQuery(question);
  const codes = useDraft(orderCodes);
  const offer = asked && rate && chosenOffer(asked, combinations.data, prices.data);
  const { user } = useSession();
  const discounts = { card: codes.benefit?.perMille ?? 0, club: user?.tier.discountPerMille ?? 0 };
  const tiers = useClubTiersQuery(user && user.tier.rank > 0 ? undefined : skipToken);
  const insurance = useInsuranceOfferQuery(
    offer?.isFree && rate ? { price: discountedStay(offer.total, discounts), rateId: rate.id } : skipToken,
  );
  if (!asked || !place) return null;

  const known = {
    rates: rates.data,
    combinations: combinations.data,
    prices: prices.data,
    insurance: insurance.data,
  };
  const choices = withSingleOptions(asked, known);
  const settled = stepsWithOneOption(known);
  const rooms = chosenRooms(choices, combinations.data);
  const terms = insurance.data?.terms ?? null;
  const answered: Answered = {
    stay: (rates.data?.length ?? 0) > 0,
    rate: rate !== null,
    rooms: Boolean(stay && choices.rooms && offer?.isFree && !checkCapacity(offer.capacity, stay.party)),
    insurance: choices.isInsured !== null,
  };
  const step = shownStep(readStep(query), answered);
  return {
    place,
    choices,
    step,
    steps: wizardSteps.filter((each) => each === step || !settled.has(each)),
    stay,
    rates: stay ? (rates.data ?? []) : [],
    totalFrom: stay ? lowestTotal(rates.data) : null,
    rate,
    ratesFailure: (rates.error as ApiFailure | undefined) ?? null,
    combinations: rate ? (combinations.data ?? []) : [],
    prices: rate ? (prices.data ?? []) : [],
    pricesFailure: ((prices.error ?? combinations.error) as ApiFailure | undefined) ?? null,
    rooms,
    offer,
    insurance: (offer && insurance.data) ?? null,
    insuranceFailure: (insurance.error as ApiFailure | undefined) ?? null,
    isInsuranceSettled: answered.insurance,
    price: offer?.isFree
      ? priceOrder(
          offer.total,
          discounts,
          choices.isInsured ? terms : null,
          vouchersOf(codes, offer.total).map(({ value }) => value),
        )
      : null,
    benefits: tiers.data?.find(({ rank }) => rank === user?.tier.rank)?.benefits ?? [],
    isPricing: insurance.isFetching,
    canOpen: (step) => canOpen(step, answered),
    to: (step, change) => wizardHref(locale, { ...choices, ...change }, step),
    refresh: () => {
      if (!rates.isUninitialized) void rates.refetch();
      if (!combinations.isUninitialized) void combinations.refetch();
      if (!prices.isUninitialized) void prices.refetch();
      if (!insurance.isUninitialized) void insurance.refetch();
    },
  };
}

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
import {
  chosenExtras,
  sumExtras,
  useStayExtrasQuery,
  type ChosenExtra,
  type StayExtra,
} from '../extras/stay-extras.ts';
import { insuredPrice, priceOrder, type OrderPrice } from '../order-price/order-price.ts';
import { guestAges, saidAges } from '../ages/guest-ages.ts';
import type { RoomsOffer } from '../rooms/room-counts.ts';
import { useDraft } from '@mp/session/drafts';
import { orderCodes, vouchersOf } from '../vouchers/order-codes.ts';
import { chosenOffer, chosenRooms } from './chosen-offer.ts';
import { canOpen, shownStep, type CompletedChoices } from './furthest-step.ts';
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

/** The state of the booking, derived from the address and the API's responses; nothing is stored twice. */
export interface Wizard {
  readonly place: PlaceDetail;
  readonly choices: Choices;
  /** The choices for addresses: without “not insured” of a rate that cannot be insured, as another rate can be. */
  readonly ownChoices: Choices;
  readonly step: WizardStep;
  /** The steps to complete, and the current one. */
  readonly steps: readonly WizardStep[];
  readonly stay: ChosenStay | null;
  readonly rates: readonly StayRate[];
  /** The lowest total of the stay. */
  readonly totalFrom: Money | null;
  readonly rate: StayRate | null;
  /** Why the rates of a chosen stay failed to load. */
  readonly ratesFailure: ApiFailure | null;
  /** Cheapest first. */
  readonly combinations: readonly Combination[];
  readonly prices: readonly RoomPrice[];
  readonly pricesFailure: ApiFailure | null;
  /** The chosen rooms, or by default the best combination. [2.54] */
  readonly rooms: readonly RoomCount[];
  readonly offer: RoomsOffer | null;
  /** The ages that the offer’s local tax depends on, as far as the guest has said them. */
  readonly agesUnder18: readonly number[];
  /** What the place offers with the stay, and the part of it that the guest has chosen. */
  readonly offeredExtras: readonly StayExtra[];
  readonly extras: readonly ChosenExtra[];
  /** Whether the offer of a guest who has chosen extras could not be loaded: nothing is ordered without them. */
  readonly lacksExtras: boolean;
  /** The step in which extras are chosen: that of the insurance, or the contact's if there is none to choose. */
  readonly extrasStep: WizardStep;
  /** The price of insuring the stay; null while it is loading. */
  readonly insurance: InsuranceOffer | null;
  readonly insuranceFailure: ApiFailure | null;
  /** Whether the guest has chosen insurance, or has seen that it is not available. */
  readonly isInsuranceSettled: boolean;
  /** The order with insurance, discount and vouchers; null without available rooms. */
  readonly price: OrderPrice | null;
  /** The benefits of the user's tier for the stay, besides the discount. (ADR 0050) */
  readonly benefits: readonly string[];
  /** Whether a part of the price is refetching. */
  readonly isPricing: boolean;
  readonly canOpen: (step: WizardStep) => boolean;
  /** The address of a step with changed choices. */
  readonly to: (step: WizardStep | undefined, change?: Partial<Choices>) => string;
  /** Refetches rates and prices. */
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

/** The wizard's state; null only if the place is not in the store, which loading rules out. */
export function useWizardState(): Wizard | null {
  const { query, today, locale } = usePageContext();
  const requested = readChoices(query);
  const placeId = requested?.placeId ?? 0;
  const place = usePlaceQuery(requested ? String(placeId) : skipToken).data;
  const stay = requested && chosenStay(requested, today);
  const rates = useStayRatesQuery(stay ? { placeId, ...stay } : skipToken);
  const rateId = requested && stay && withSingleOptions(requested, { rates: rates.data }).rateId;
  const rate = rates.data?.find(({ id }) => id === rateId) ?? null;
  const question = stay && rateId ? { placeId, ...stay, rateId } : skipToken;
  const combinations = useCombinationsQuery(question);
  const prices = useRoomPricesQuery(question);
  const stayExtras = useStayExtrasQuery(stay ? { placeId, ...stay } : skipToken);
  const extras = requested && stay ? chosenExtras(requested.extras, stayExtras.data) : [];
  const codes = useDraft(orderCodes);
  const ages = useDraft(guestAges);
  const agesUnder18 = stay ? saidAges(ages, stay.party, prices.data?.[0]?.charges ?? []) : [];
  const offer = requested && rate && chosenOffer(requested, combinations.data, prices.data, agesUnder18);
  const { user } = useSession();
  const discounts = { code: codes.benefit, club: user?.tier.discountPerMille ?? 0 };
  const tiers = useClubTiersQuery(user && user.tier.rank > 0 ? undefined : skipToken);
  const insurance = useInsuranceOfferQuery(
    offer?.isFree && rate ? { price: insuredPrice(offer.price, discounts, extras), rateId: rate.id } : skipToken,
  );
  if (!requested || !place) return null;

  const loaded = {
    rates: rates.data,
    combinations: combinations.data,
    prices: prices.data,
    insurance: insurance.data,
  };
  const choices = withSingleOptions(requested, loaded);
  const settled = stepsWithOneOption(loaded);
  const ownChoices = settled.has('insurance') ? { ...choices, isInsured: requested.isInsured } : choices;
  const rooms = chosenRooms(choices, combinations.data);
  const terms = insurance.data?.terms ?? null;
  const completed: CompletedChoices = {
    stay: (rates.data?.length ?? 0) > 0,
    rate: rate !== null,
    rooms: Boolean(stay && choices.rooms && offer?.isFree && !checkCapacity(offer.capacity, stay.party)),
    insurance: choices.isInsured !== null,
  };
  const step = shownStep(readStep(query), completed);
  return {
    place,
    choices,
    ownChoices,
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
    agesUnder18,
    offeredExtras: (stay && stayExtras.data) ?? [],
    extras,
    lacksExtras: requested.extras.length > 0 && stay !== null && !stayExtras.data,
    extrasStep: settled.has('insurance') ? 'contact' : 'insurance',
    insurance: (offer && insurance.data) ?? null,
    insuranceFailure: (insurance.error as ApiFailure | undefined) ?? null,
    isInsuranceSettled: completed.insurance,
    price: offer?.isFree
      ? priceOrder(
          { ...offer, extras: sumExtras(extras, offer.total.currency) },
          discounts,
          choices.isInsured ? terms : null,
          vouchersOf(codes, offer.total).map(({ value }) => value),
        )
      : null,
    benefits: tiers.data?.find(({ rank }) => rank === user?.tier.rank)?.benefits ?? [],
    isPricing: insurance.isFetching || stayExtras.isFetching,
    canOpen: (step) => canOpen(step, completed),
    to: (step, change) => wizardHref(locale, { ...ownChoices, ...change }, step),
    refresh: () => {
      if (!rates.isUninitialized) void rates.refetch();
      if (!combinations.isUninitialized) void combinations.refetch();
      if (!prices.isUninitialized) void prices.refetch();
      if (!stayExtras.isUninitialized) void stayExtras.refetch();
      if (!insurance.isUninitialized) void insurance.refetch();
    },
  };
}

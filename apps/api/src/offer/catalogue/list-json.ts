import { clientListSchema, clientSchema, type ClientListWire, type ClientWire } from '@mp/contract';

/** Fields of a card that depend on the query. The others change only with the place. */
const ofQuestion = { filter_match: true, term_price: true } as const;
const cardSchema = clientSchema.omit(ofQuestion);
const termSchema = clientSchema.pick(ofQuestion);
const restSchema = clientListSchema.omit({ data: true });

/** Fields of a card that do not depend on the query. */
export type PlainCard = Omit<ClientWire, keyof typeof ofQuestion>;

/** A card's query-independent fields, validated and serialised once. */
export interface WrittenCard {
  readonly card: PlainCard;
  /** JSON without the closing brace. */
  readonly json: string;
}

export function writeCard(card: PlainCard): WrittenCard {
  return { card, json: JSON.stringify(cardSchema.encode(card)).slice(0, -1) };
}

const written = new WeakMap<ClientWire, WrittenCard>();

/** Adds the query's fields to a serialised card. */
export function completeCard(of: WrittenCard, rest: Pick<ClientWire, keyof typeof ofQuestion>): ClientWire {
  const card: ClientWire = { ...of.card, ...rest };
  written.set(card, of);
  return card;
}

/** Serialises the list exactly as its schema would. Cached cards are not validated and serialised again. */
export function listJson({ data, ...rest }: ClientListWire): string {
  const cards = data.map((card) => {
    const { filter_match, term_price } = card;
    const term = JSON.stringify(termSchema.encode({ filter_match, term_price })).slice(1);
    return `${(written.get(card) ?? writeCard(card)).json},${term}`;
  });
  return `{"data":[${cards.join(',')}],${JSON.stringify(restSchema.encode(rest)).slice(1)}`;
}

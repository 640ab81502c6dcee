import { clientListSchema, clientSchema, type ClientListWire, type ClientWire } from '@mp/contract';

/** What of a card depends on the question. The rest is the same as long as the place is. */
const ofQuestion = { filter_match: true, term_price: true } as const;
const cardSchema = clientSchema.omit(ofQuestion);
const termSchema = clientSchema.pick(ofQuestion);
const restSchema = clientListSchema.omit({ data: true });

/** What stands on a card whatever was asked. */
export type PlainCard = Omit<ClientWire, keyof typeof ofQuestion>;

/** A card as text, but for what depends on the question: checked against its schema and written once. */
export interface WrittenCard {
  readonly card: PlainCard;
  /** JSON without the last brace. */
  readonly json: string;
}

export function writeCard(card: PlainCard): WrittenCard {
  return { card, json: JSON.stringify(cardSchema.encode(card)).slice(0, -1) };
}

const written = new WeakMap<ClientWire, WrittenCard>();

/** The card with what the question adds to it. The answer is made of what was written once. */
export function completeCard(of: WrittenCard, rest: Pick<ClientWire, keyof typeof ofQuestion>): ClientWire {
  const card: ClientWire = { ...of.card, ...rest };
  written.set(card, of);
  return card;
}

/** The list as JSON, the same as its schema makes of it; each card is checked and written once, and not for every answer. */
export function listJson({ data, ...rest }: ClientListWire): string {
  const cards = data.map((card) => {
    const { filter_match, term_price } = card;
    const term = JSON.stringify(termSchema.encode({ filter_match, term_price })).slice(1);
    return `${(written.get(card) ?? writeCard(card)).json},${term}`;
  });
  return `{"data":[${cards.join(',')}],${JSON.stringify(restSchema.encode(rest)).slice(1)}`;
}

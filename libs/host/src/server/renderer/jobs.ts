import type { Ask } from '@mp/api-client';
import type { OrderKind, Orders } from './messages.ts';

/** What is wanted of a renderer, from when it is asked for until it is there. */
export interface Job {
  readonly id: number;
  readonly what: OrderKind;
  readonly given: unknown;
  /** The release whose code it is for, `content@1f3a`. */
  readonly of: string | undefined;
  /** Whether it may be done twice: a page may be drawn again, a form may not. */
  readonly mayRepeat: boolean;
  /** See `isAside` of `PageOrder`. */
  readonly isAside: boolean;
  /** Asks the API for it, in the name of a visitor. */
  readonly ask: Ask | undefined;
  readonly resolve: (got: never) => void;
  readonly reject: (error: unknown) => void;
  /** When it was asked for, by `performance.now()`. */
  readonly since: number;
  /** In how many renderers it has been begun. */
  begun: number;
  /** Whether it has nobody beside it: if the renderer ends now, it is its doing. */
  isAlone: boolean;
  /** How often it has been given more time because the renderer had much to do. */
  extended: number;
  /** Ends its wait for a turn, or else what it is given to be made. */
  timer: NodeJS.Timeout | undefined;
}

/** A page that is in other areas' renderers as they end is begun so often at most. */
export const mostBegun = 5;

/** What an order is for. */
export interface OrderTerms {
  /** The release whose code it runs, `content@1f3a`. */
  readonly of?: string | undefined;
  readonly mayRepeat?: boolean;
  readonly isAside?: boolean;
  readonly ask?: Ask;
}

export type Order = <What extends OrderKind>(
  what: What,
  given: Orders[What]['given'],
  terms?: OrderTerms,
) => Promise<Orders[What]['got']>;

export type Tell = <What extends 'hold' | 'forget' | 'outdate'>(what: What, given: Orders[What]['given']) => void;

import type { RemoteName } from '@mp/host-api';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Versions by remote, where a visitor gets other releases than the live ones. */
export type ChosenReleases = Readonly<Partial<Record<RemoteName, string>>>;

/** The releases that one visitor gets. */
export interface VisitorChoice {
  readonly releases: ChosenReleases;
  /** HTML above the page of a preview. Such a page is for this browser alone, and is neither cached nor indexed. */
  readonly notice: string | null;
}

/** Chooses the releases of a visitor; may set a cookie. (ADR 0138) */
export type ChooseReleases = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorChoice>;

/** Every visitor gets the live releases. */
export const liveReleases: ChooseReleases = () => Promise.resolve({ releases: {}, notice: null });

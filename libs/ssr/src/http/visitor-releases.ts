import type { RemoteName } from '@mp/host-api';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Versions by remote, where a visitor gets others than the live ones. */
export type ChosenReleases = Readonly<Partial<Record<RemoteName, string>>>;

/** The releases that one visitor gets. */
export interface VisitorChoice {
  readonly releases: ChosenReleases;
  /** HTML above the page of a preview: such a page is this browser's alone, is not cached and not indexed. */
  readonly notice: string | null;
}

/** Decides which releases a visitor gets; may set a cookie by the reply. (ADR 0138) */
export type ChooseReleases = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorChoice>;

/** Every visitor gets what is live. */
export const liveReleases: ChooseReleases = () => Promise.resolve({ releases: {}, notice: null });

import type { AreaName } from '@mp/federation';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Versions by area, where a visitor gets others than the live ones. Plain data: whoever renders is told no more. */
export type ChosenReleases = Readonly<Partial<Record<AreaName, string>>>;

/** What one visitor gets. */
export interface VisitorChoice {
  readonly releases: ChosenReleases;
  /**
   * What stands above the page, as HTML: with it the page is this browser's alone, kept for nobody and found by no search
   * engine. Null for nearly everybody.
   */
  readonly notice: string | null;
  /** The notice says that what this browser was given is over: once somebody has seen it, it is said no more. */
  readonly isLast?: boolean;
}

/** Decides which releases a visitor gets, and hears how they fare. (ADR 0108) */
export interface VisitorReleases {
  /** May have the browser keep a cookie by the reply. */
  choose(request: FastifyRequest, reply: FastifyReply): Promise<VisitorChoice>;
  /**
   * A visitor was sent a page of a release, `content@1f3a`.
   *
   * @param remote null for a page of an area that no release runs of here: its own host is one with it
   * @param failed what they met is the area's fallback, or no page at all
   */
  met(remote: string | null, failed: boolean, visitor: string): void;
  /** The browser of a visitor tells of a failure of a release: who asks for it may say so without having met one. */
  told(remote: string, visitor: string): void;
  /** A notice that was the last has been sent, to be seen. */
  forget(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether what this browser meets says nothing of releases: it has been given one by hand. (ADR 0122) */
  isAside(request: FastifyRequest): boolean;
}

/** What everybody gets where nobody decides. */
export const liveReleasesAlone: VisitorReleases = {
  choose: () => Promise.resolve({ releases: {}, notice: null }),
  met: () => undefined,
  told: () => undefined,
  forget: () => undefined,
  isAside: () => false,
};

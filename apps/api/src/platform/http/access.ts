import type { StaffRight } from '@mp/contract';
import type { FastifyInstance } from 'fastify';
import { neverCache } from './caching.ts';

/**
 * Whom a route is for. The route says it, its handler sees to it, and a spec asks every route in the name of everybody
 * whether it does.
 *
 * - `everybody`
 * - `account`: who is signed in
 * - `accountWithPassword`: who is signed in and says the password once more
 * - `accountOrForbidden`: who is signed in, where "not signed in" is said as 403 [8.10]
 * - `editor`: who has the editor's key
 * - `staff`, `staff.…`: who is signed in with an account of the staff, of any role or with that right (ADR 0142), and has
 *   shown a second factor (ADR 0143)
 * - `staffWithPassword`: the same, who has shown the password alone
 * - `guestCode`, `ownerCode`, `placeCode`: who has a reservation's code for its guest, for the owner who is asked, for the
 *   place that has confirmed
 * - `voucherOrderCode`: who has the code of an order of vouchers
 * - `boardCode`: who has the link of a shared trip board
 * - `reviewCode`: who has the code of a letter that asks for a review
 * - `answerCode`: who has the code of a letter that tells a place of a review
 * - `returnCode`: who comes back from the gateway
 * - `arrivalCode`: who comes from the shop to the account area's own origin
 * - `accountOfAddress`: who is signed in with the e-mail that a reservation was made with
 * - `secretAddress`: who knows an address that cannot be guessed
 * - `signature`: a gateway or a bank, which signs what it says
 */
export type Access =
  | 'everybody'
  | 'account'
  | 'accountWithPassword'
  | 'accountOrForbidden'
  | 'editor'
  | 'staff'
  | 'staffWithPassword'
  | `staff.${StaffRight}`
  | 'guestCode'
  | 'ownerCode'
  | 'placeCode'
  | 'voucherOrderCode'
  | 'boardCode'
  | 'reviewCode'
  | 'answerCode'
  | 'returnCode'
  | 'arrivalCode'
  | 'accountOfAddress'
  | 'secretAddress'
  | 'signature';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Whom each route is for, by `METHOD /path/{parameter}`. */
    readonly accesses: ReadonlyMap<string, Access>;
  }
}

/** A route by the name that tests and people give it: `GET /public/client/{id}`. */
const nameOf = (method: string, url: string): string => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;

/**
 * Requires of every route registered from now on that it says whom it is for: an app with one that does not never becomes
 * ready.
 *
 * @throws Error on `ready()` that names the routes and the line that they lack
 */
export function requireAccess(app: FastifyInstance): void {
  const accesses = new Map<string, Access>();
  const routes: (() => void)[] = [];
  const missing: string[] = [];
  app.decorate('accesses', accesses);
  app.addHook('onRoute', (route) => {
    // Read when all is registered: a plugin's own hook may say it for the routes of a library.
    routes.push(() => {
      for (const method of [route.method].flat()) {
        const name = nameOf(method, route.url);
        if (route.config?.access) accesses.set(name, route.config.access);
        else missing.push(name);
      }
    });
  });
  // What is for some is nobody else's to keep: a cache between forgets it, unless the route itself knows better.
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.access !== 'everybody') neverCache(reply);
  });
  app.addHook('onReady', async () => {
    for (const read of routes) read();
    if (missing.length > 0)
      throw new Error(
        `These routes do not say whom they are for: ${missing.join(', ')}. Add \`config: { access: 'everybody' }\`, or whom else, to their options (platform/http/access.ts).`,
      );
  });
}

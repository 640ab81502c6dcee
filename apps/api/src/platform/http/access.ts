import type { StaffRight } from '@mp/contract';
import type { FastifyInstance } from 'fastify';
import { neverCache } from './caching.ts';

/**
 * The access level of a route. The route declares it, its handler enforces it, and a spec tests every route as every kind of
 * caller.
 *
 * - `everybody`
 * - `account`: a signed-in account
 * - `accountWithPassword`: a signed-in account that repeats its password
 * - `accountOrForbidden`: a signed-in account; otherwise the response is 403 [8.10]
 * - `editor`: the editor's key
 * - `staff`, `staff.…`: a signed-in account of the staff, of any role or with that right (ADR 0142), which has shown a second
 *   factor (ADR 0143)
 * - `staffWithPassword`: the same after the password alone
 * - `guestCode`, `ownerCode`, `placeCode`: a reservation's code for the guest, for the owner who gets the request, or for the
 *   place after the confirmation
 * - `voucherOrderCode`: the code of a voucher order
 * - `boardCode`: the code of a shared trip board's link
 * - `reviewCode`: the code of an e-mail that invites to a review
 * - `answerCode`: the code of a place's e-mail about a review
 * - `returnCode`: the code of the gateway's return URL
 * - `arrivalCode`: the code of a redirect from the shop to the account area's own origin
 * - `accountOfAddress`: the signed-in account with the e-mail of the reservation
 * - `secretAddress`: an unguessable URL
 * - `signature`: the signature of a gateway or a bank
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
    /** The access level of each route, by `METHOD /path/{parameter}`. */
    readonly accesses: ReadonlyMap<string, Access>;
  }
}

/** The name of a route: `GET /public/client/{id}`. */
const nameOf = (method: string, url: string): string => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;

/**
 * Requires an access level of every route that is registered from now on. Otherwise the app does not become ready.
 *
 * @throws Error on `ready()` with the names of the routes and the missing line
 */
export function requireAccess(app: FastifyInstance): void {
  const accesses = new Map<string, Access>();
  const routes: (() => void)[] = [];
  const missing: string[] = [];
  app.decorate('accesses', accesses);
  app.addHook('onRoute', (route) => {
    // Read after registration, because a plugin's hook may set it for the routes of a library.
    routes.push(() => {
      for (const method of [route.method].flat()) {
        const name = nameOf(method, route.url);
        if (route.config?.access) accesses.set(name, route.config.access);
        else missing.push(name);
      }
    });
  });
  // Shared caches must not store restricted responses, unless the route sets its own header.
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

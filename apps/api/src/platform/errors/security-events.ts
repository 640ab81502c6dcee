import { createHmac } from 'node:crypto';
import type { ApiErrorCode } from '@mp/contract';
import { callerOf, type Telemetry } from '@mp/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../settings/config.ts';
import { toApiError } from './error-handler.ts';

/** Security events, by OWASP's logging vocabulary. */
type SecurityEvent = 'authn_login_fail' | 'authz_fail' | 'excess_rate_limit_exceeded' | 'authz_admin';

/** Sign-ins that were refused. */
const loginFailures: readonly ApiErrorCode[] = [
  'login_failed',
  'passkey_refused',
  'second_factor_wrong',
  'not_verified',
];

/** Errors of invalid codes and keys, besides every 403. */
const wrongKeys: readonly ApiErrorCode[] = [
  'editor_key_missing',
  'verification_expired',
  'reset_code_invalid',
  'newsletter_code_invalid',
  'reservation_not_found',
  'return_code_used',
  'arrival_code_used',
  'voucher_order_not_found',
  'voucher_not_found',
  'benefit_code_invalid',
  'board_not_found',
];

/** The event of a refused request; null if it does not suggest an attack. */
function eventOf(code: ApiErrorCode, status: number, request: FastifyRequest): SecurityEvent | null {
  if (loginFailures.includes(code)) return 'authn_login_fail';
  if (status === 429) return 'excess_rate_limit_exceeded';
  // A request without a token is not an attempt: pages request the session of every visitor. A forged webhook is one.
  const isWrongToken = request.headers.authorization !== undefined || isSigned(request);
  return status === 403 || (code === 'unauthorized' && isWrongToken) || wrongKeys.includes(code) ? 'authz_fail' : null;
}

/** Whether a request is a webhook. Its signature is its only key. */
const isSigned = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config?.access === 'signature';

/** Maximum log lines per caller, code and minute, so that an attack does not fill the disk. Metrics count all. */
const linesInMinute = 20;
const minuteMs = 60_000;
const mostCallers = 10_000;

/**
 * Logs and counts requests that suggest an attack: refused sign-ins, wrong keys, forbidden requests, exceeded limits. A line
 * has the route, the code and the request id, by which a proxy's log has the network address. The caller is a keyed hash,
 * which groups requests without identifying anybody.
 */
export function logSecurityEvents(
  app: FastifyInstance,
  { booking }: Pick<Config, 'booking'>,
  telemetry: Telemetry | undefined,
): void {
  const count = telemetry?.counter({
    name: 'shop_security_events_total',
    says: 'Requests that were refused as an attack would be, by event and code.',
  });
  const lines = new LRUCache<string, { count: number }>({ max: mostCallers, ttl: minuteMs });
  app.addHook('onError', async (request, _reply, error) => {
    const { code, status } = toApiError(error);
    const event = eventOf(code, status, request);
    if (!event) return;
    count?.({ event, code: code === 'unauthorized' && isSigned(request) ? 'signature_invalid' : code });
    const caller = createHmac('sha256', booking.codesSecret)
      .update(`log:${callerOf(request)}`)
      .digest('base64url')
      .slice(0, 16);
    const written = lines.get(`${caller} ${code}`) ?? { count: 0 };
    written.count += 1;
    if (written.count === 1) lines.set(`${caller} ${code}`, written);
    if (written.count > linesInMinute) return;
    const { method, routeOptions } = request;
    const isLast = written.count === linesInMinute;
    request.log.warn({ event, code, method, route: routeOptions.url, caller, ...(isLast && { isLast }) }, 'refused');
  });
}

/**
 * What was done to an account of the staff, and by whom: ids of accounts, which the database has names for, or `server` for
 * a command on the server.
 */
interface StaffChange {
  readonly action: 'second_factor_enrolled' | 'second_factor_reset_requested' | 'second_factor_reset';
  readonly staff: string;
  readonly by: string;
}

/** Logs what opens the desk to somebody, or takes it away. */
export const logStaffChange = (log: Pick<FastifyRequest['log'], 'warn'>, change: StaffChange): void =>
  log.warn({ event: 'authz_admin' satisfies SecurityEvent, ...change }, 'staff changed');

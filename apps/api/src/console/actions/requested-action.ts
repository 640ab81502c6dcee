import type { FastifyRequest } from 'fastify';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import type { ActionRequest } from './run-action.ts';

/** What the body of an action has, by its schema. */
interface ActionBody {
  readonly version: string;
  readonly preview: boolean;
  readonly reason?: string;
}

/**
 * The action that a request asks for.
 *
 * @param action subject and verb: `review.publish`
 */
export function requestedAction(request: FastifyRequest, action: string): ActionRequest {
  const body = request.body as ActionBody;
  return {
    action,
    staff: staffMemberOf(request),
    version: body.version,
    reason: body.reason ?? null,
    preview: body.preview,
    idempotencyKey: String(request.headers['idempotency-key']),
    body,
  };
}

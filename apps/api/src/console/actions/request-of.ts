import type { FastifyRequest } from 'fastify';
import { staffMemberOf } from '../../people/staff/require-staff.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import type { ActionRequest } from './run-action.ts';

/** The body of an action: its fields, and a reason if it requires one. */
export interface ActionBody {
  readonly version: string;
  readonly preview: boolean;
  readonly reason?: string;
}

/** An action as a route has received it. */
export function requestOf(
  request: FastifyRequest & { readonly body: unknown; readonly headers: { readonly 'idempotency-key': string } },
  action: string,
): ActionRequest {
  const body = request.body as ActionBody;
  return {
    action,
    staff: staffMemberOf(request),
    version: body.version,
    reason: body.reason ?? null,
    preview: body.preview,
    language: visitorOf(request).language,
    idempotencyKey: request.headers['idempotency-key'],
    body,
  };
}

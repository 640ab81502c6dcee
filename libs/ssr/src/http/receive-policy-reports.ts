import { matchPath } from '@mp/i18n';
import type { FailureReport } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Where browsers report what the content security policy has blocked: the policy's `report-uri`. */
export const policyReportsPath = '/csp-reports';

/** A report as CSP 2 defines it; browsers add more. */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.url({ protocol: /^https?$/ }).max(2_000),
    'blocked-uri': z.string().max(10_000),
    'effective-directive': z.string().regex(/^[a-z-]{3,40}$/),
  }),
});

/**
 * Receives reports of policy violations and forwards them as failures, with the route of the page and the origin of what was
 * blocked: paths and queries may hold codes. What an extension of the browser wanted to load is not reported.
 */
export function receivePolicyReports(
  app: FastifyInstance,
  release: string,
  pass: (report: FailureReport) => void,
): void {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: 20_000 },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(policyReportsPath, { bodyLimit: 20_000 }, (request, reply) => {
    const { data } = reportSchema.safeParse(request.body);
    const violation = data?.['csp-report'];
    const page = violation && matchPath(new URL(violation['document-uri']).pathname);
    reply.header('cache-control', 'no-store');
    if (!page) return reply.code(400).send({ error: 'report' });
    const blocked = blockedSource(violation['blocked-uri']);
    if (blocked) {
      const message = `${violation['effective-directive']} blocked ${blocked}`;
      pass({ type: 'PolicyViolation', message, platform: 'javascript', release, tags: { page: page.id } });
    }
    return reply.code(204).send();
  });
}

/** The origin of an address, or the policy's word for what has none (`inline`, `eval`, `data`); null for an extension's. */
function blockedSource(uri: string): string | null {
  if (/^[a-z-]{0,30}$/.test(uri)) return uri || 'inline';
  const { protocol, origin } = URL.parse(uri) ?? {};
  return protocol && /^(https?|wss?):$/.test(protocol) ? (origin ?? null) : null;
}

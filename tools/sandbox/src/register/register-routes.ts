import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { SandboxDependencies } from '../sandbox-dependencies.ts';
import { companies } from './companies.ts';

/** ARES's path of companies; the same here, so that only the origin differs. */
const registerPath = '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty';

/** The register of companies, in the wire format of ARES. */
export const registerRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { switches }) => {
  app.get<{ Params: { ico: string } }>(`${registerPath}/:ico`, async (request, reply) => {
    const { registerOutage, registerDelayMs } = switches.current;
    if (registerDelayMs > 0) await sleep(registerDelayMs);
    if (registerOutage) return reply.status(503).type('text/html').send('<h1>503 Service Unavailable</h1>');
    const { ico } = request.params;
    if (!/^\d{8}$/.test(ico))
      return reply.status(400).send({ kod: 'CHYBA_VSTUPU', popis: 'Neplatné IČO', subKod: 'VSTUP_CHYBA_ROZSAHU' });
    const subject = companies.find((company) => company.ico === ico);
    if (!subject)
      return reply.status(404).send({
        kod: 'NENALEZENO',
        popis: `Ekonomický subjekt ${ico} nebyl nalezen`,
        subKod: 'VYSTUP_SUBJEKT_NENALEZEN',
      });
    return subject;
  });
};

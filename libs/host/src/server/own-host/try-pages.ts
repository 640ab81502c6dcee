import { locales } from '@mp/domain';
import type { AreaName } from '@mp/federation';
import { href } from '@mp/i18n';
import { tellTrial } from '@mp/signed-releases';
import type { FastifyInstance } from 'fastify';
import type { HostDefinition } from '../../host-definition.ts';
import { failedAreaMark } from '../page-drawer.ts';
import { plainRoutesOf } from '../plain-routes.ts';

/**
 * Asks a server that does not listen yet for the pages that an address alone leads to, in both languages, with the data that there is. A
 * page whose data is away is no fault of the release.
 *
 * @throws Error that names a page which does not render; why stands in the server's log
 */
export async function tryPages(
  app: Pick<FastifyInstance, 'inject'>,
  area: AreaName,
  { targets }: Pick<HostDefinition, 'targets'>,
): Promise<void> {
  for (const id of plainRoutesOf(area, targets))
    for (const locale of locales) {
      const url = href(id, { locale });
      tellTrial(url);
      const { statusCode, body } = await app.inject(url);
      const isBroken = body.includes(`data-remote="${area}/`) && body.includes(failedAreaMark);
      if (statusCode === 500 || isBroken) throw new Error(`${url} does not render.`);
    }
}

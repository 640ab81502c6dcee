import type { Store } from '@mp/api-client';
import { knownQuery, type FormFields, type SubmitResult } from '@mp/host-api';
import { matchPath } from '@mp/i18n';
import type { HostDefinition, PageSource } from '../site/host-definition.ts';
import { contextOf, within, type Visit } from './prepare-page.ts';

/**
 * Does what a form of a page asks for, by the area that the page is of.
 *
 * @returns null where the address is of no page, or of one that takes no forms
 * @throws where the area could not be had within `areaMs`, so that nothing was done
 */
export async function submitForm(
  host: HostDefinition,
  source: PageSource,
  visit: Visit,
  store: Store,
  url: { readonly pathname: string; readonly search: string },
  fields: FormFields,
  areaMs: number,
): Promise<SubmitResult | null> {
  const match = matchPath(url.pathname);
  const target = match ? host.targets[match.id] : undefined;
  if (!match || !target) return null;
  const loaded = await within(areaMs, source.load(target.page), { ok: false });
  if (!loaded.ok) throw new Error(`The area of ${target.page} could not be had.`);
  const { query: keys, submit } = loaded.page;
  const context = contextOf(match, visit, url);
  return submit?.({ ...context, query: knownQuery(context.query, keys) }, fields, store) ?? null;
}

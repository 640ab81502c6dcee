import type { Store } from '@mp/api-client';
import { declaredQuery, type FormFields, type SubmitResult } from '@mp/host-api';
import { matchPath } from '@mp/i18n';
import type { HostDefinition, PageSource } from '../site/host-definition.ts';
import { contextOf, within, type Visit } from './prepare-page.ts';

/**
 * Submits a form to the remote of its page.
 *
 * @returns null if the address has no page, or the page accepts no forms
 * @throws Error if the remote could not be loaded within `remoteMs`; nothing was submitted
 */
export async function submitForm(
  host: HostDefinition,
  source: PageSource,
  visit: Visit,
  store: Store,
  url: { readonly pathname: string; readonly search: string },
  fields: FormFields,
  remoteMs: number,
): Promise<SubmitResult | null> {
  const match = matchPath(url.pathname);
  const target = match ? host.targets[match.id] : undefined;
  if (!match || !target) return null;
  const loaded = await within(remoteMs, source.load(target.page), { ok: false });
  if (!loaded.ok) throw new Error(`The remote of ${target.page} could not be loaded.`);
  const { query: keys, submit } = loaded.page;
  const context = contextOf(match, visit, url);
  return submit?.({ ...context, query: declaredQuery(context.query, keys) }, fields, store) ?? null;
}

import { apiErrors, type ApiErrorCode } from '@mp/contract';
import { errorText } from '@mp/error-texts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createIntl } from 'react-intl';
import type { UserTexts } from './errors-page.ts';

const directory = path.resolve(import.meta.dirname, '../../libs/error-texts/src/messages');

const intlOf = (locale: keyof UserTexts) =>
  createIntl({
    locale,
    messages: JSON.parse(readFileSync(path.join(directory, `${locale}.json`), 'utf8')) as Record<string, string>,
  });

/** What people are told of every code of the registry and of `network`, as they read it when no address is known. */
export function userTexts(): Readonly<Record<string, UserTexts>> {
  const [cs, en] = [intlOf('cs'), intlOf('en')];
  const codes = [...(Object.keys(apiErrors) as ApiErrorCode[]), 'network' as const];
  return Object.fromEntries(codes.map((code) => [code, { cs: errorText(cs, { code }), en: errorText(en, { code }) }]));
}

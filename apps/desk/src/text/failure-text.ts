import type { ApiFailure } from '@mp/api-client';
import type { StalePageWire } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import type { IntlShape } from 'react-intl';

/** The whole text of a failed action. One that somebody else has overtaken says who that was. */
export function failureText(intl: IntlShape, failure: ApiFailure): string {
  const by = failure.code === 'page_stale' ? (failure.details as StalePageWire | undefined)?.by : null;
  return by ? intl.formatMessage({ id: 'action.overtaken' }, { by }) : errorText(intl, failure);
}

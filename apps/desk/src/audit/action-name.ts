import type { IntlShape } from 'react-intl';

/** What staff call an action of the audit log; one that has no name is shown by its id. */
export function actionName(action: string, intl: IntlShape): string {
  const id = `audit.action.${action}` as MessageId;
  return id in intl.messages ? intl.formatMessage({ id }) : action;
}

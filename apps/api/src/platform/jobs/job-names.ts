/** The jobs whose items can be in trouble. What people are told of them stands in the letters' texts. */
export type JobName =
  | 'expire_holds'
  | 'expire_requests'
  | 'reconcile_payments'
  | 'welcome_accounts'
  | 'reward_stays'
  | 'take_back_points'
  | 'ask_for_reviews'
  | 'issue_invoices'
  | 'extend_inventory'
  | 'read_calendars'
  | 'publish_content'
  | 'tidy'
  | 'outbox';

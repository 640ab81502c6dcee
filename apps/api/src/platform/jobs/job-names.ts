/** Jobs with items that can fail. The e-mails' texts have their names. */
export type JobName =
  | 'expire_holds'
  | 'expire_requests'
  | 'expire_changes'
  | 'collect_balances'
  | 'reconcile_payments'
  | 'welcome_accounts'
  | 'reward_stays'
  | 'earn_stays'
  | 'take_back_points'
  | 'ask_for_reviews'
  | 'issue_invoices'
  | 'invoice_commissions'
  | 'extend_inventory'
  | 'read_calendars'
  | 'publish_content'
  | 'tidy'
  | 'outbox';

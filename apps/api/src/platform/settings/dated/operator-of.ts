import type { OperatorIdentity } from '@mp/contract';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import type { Supplier } from '../../database/tables/tax-document.ts';
import type { Dependencies } from '../../services/services.ts';
import { settingOn } from './setting-on.ts';

/** The operator as it is today. */
export const operatorToday = (
  { clock }: Pick<Dependencies, 'clock'>,
  database: Database | DatabaseTransaction,
): Promise<OperatorIdentity> => settingOn(database, 'operator', clock.today());

/** The operator as the issuer of a document. Name and legal form are printed as one. */
export const supplierOf = (operator: OperatorIdentity): Supplier => {
  const { street, city, zip, ico, dic, register } = operator;
  return { name: fullName(operator), street, city, zip, ico, dic, register };
};

/** The registered name with its legal form: `Kouzelná místa, s.r.o.` */
export const fullName = ({ name, legal_form }: Pick<OperatorIdentity, 'name' | 'legal_form'>): string =>
  legal_form === '' || name.endsWith(legal_form) ? name : `${name}, ${legal_form}`;

/** The registered address in one line. */
export const addressOf = ({ street, zip, city }: Pick<OperatorIdentity, 'street' | 'zip' | 'city'>): string =>
  `${street}, ${zip} ${city}`;

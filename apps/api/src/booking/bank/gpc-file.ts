import { parseCalendarDate, type CalendarDate, type Currency } from '@mp/domain';
import { accountOfParts } from '../../platform/codes/bank-account.ts';
import { symbolOf, UnreadableStatement, type Statement, type StatementEntry } from './statement.ts';

/** Numbers of currencies (ISO 4217) as entries have them. */
const currencies: Readonly<Record<string, Currency>> = { '0203': 'CZK', '0978': 'EUR' };

/** Whether an entry increases the balance: payments, and their reversals. */
const signs: Readonly<Record<string, 1 | -1>> = { 1: -1, 2: 1, 4: 1, 5: -1 };

/** DDMMYY */
function dayOf(text: string): CalendarDate {
  const day = parseCalendarDate(`20${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`);
  if (!day) throw new UnreadableStatement(`No day: ${text}`);
  return day;
}

function minorOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new UnreadableStatement(`No amount: ${text}`);
  return Number(text);
}

/**
 * Statements in the ABO format (`.gpc`) of Czech banks: lines of fixed fields in Windows-1250. `074` begins a statement, `075`
 * is an entry, `078` and `079` continue it with its message; other lines are left out.
 *
 * @throws UnreadableStatement
 */
export function readGpc(file: Buffer): Statement[] {
  const lines = new TextDecoder('windows-1250').decode(file).split(/\r?\n/);
  const statements: (Omit<Statement, 'entries' | 'currency'> & { currency?: Currency; entries: StatementEntry[] })[] =
    [];
  for (const line of lines) {
    const kind = line.slice(0, 3);
    if (kind === '074') statements.push({ ...headOf(line), entries: [] });
    const statement = statements.at(-1);
    if (!statement) continue;
    if (kind === '075') {
      const currency = currencies[line.slice(118, 122)];
      if (!currency || currency !== (statement.currency ?? currency))
        throw new UnreadableStatement(`No currency: ${line.slice(118, 122)}`);
      statement.currency = currency;
      statement.entries.push(entryOf(line));
    }
    const last = statement.entries.at(-1);
    if (last && (kind === '078' || kind === '079'))
      statement.entries[statement.entries.length - 1] = {
        ...last,
        message: `${last.message} ${line.slice(3).replace(/\s+/g, ' ').trim()}`.trim(),
      };
  }
  return statements.map((statement) => ({ currency: 'CZK', ...statement }));
}

function headOf(line: string): Omit<Statement, 'entries' | 'currency'> {
  const balance = (from: number) => minorOf(line.slice(from, from + 14)) * (line[from + 14] === '-' ? -1 : 1);
  return {
    format: 'gpc',
    account: line.slice(3, 19),
    number: line.slice(105, 108),
    from: dayOf(line.slice(39, 45)),
    until: dayOf(line.slice(108, 114)),
    openingMinor: balance(45),
    closingMinor: balance(60),
  };
}

function entryOf(line: string): StatementEntry {
  const sign = signs[line.charAt(60)];
  if (!sign) throw new UnreadableStatement(`No kind of entry: ${line.charAt(60)}`);
  const [account, bank] = [line.slice(19, 35), line.slice(73, 77)];
  return {
    reference: line.slice(35, 48).trim(),
    day: dayOf(line.slice(122, 128)),
    amountMinor: sign * minorOf(line.slice(48, 60)),
    variableSymbol: symbolOf(line.slice(61, 71).trim()),
    counterAccount: accountOfParts(account, bank) ?? symbolOf(account),
    counterparty: line.slice(97, 117).trim(),
    message: '',
  };
}

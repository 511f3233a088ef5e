/** Opening balances of Tally's debtors. Importing the same file twice changes nothing. */
import type { accountRoutes } from '@daftar/contract/receivables';
import type { OpeningRow } from '@daftar/contract/receivables/opening-import';
import type { Input } from '@daftar/contract/core/route';
import type { TallyOpening } from '@daftar/domain/client-sheet/tally-ledgers';
import { toCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { compare } from '@daftar/domain/money';
import { formatInText } from '@daftar/domain/money-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid, malformed } from '#server/platform/http-error.ts';
import { parseFor } from '#server/platform/parsers/parse-for.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { openingFileParser } from './opening-file.ts';
import * as importing from './opening-import.repo.ts';
import * as repo from './opening.repo.ts';
import { addOpeningBalance } from './opening.service.ts';

type Body = Input<typeof accountRoutes.importOpeningBalances>['body'];

export async function importOpeningBalances(ctx: BusinessCtx, { file, firm_id, date, dry_run }: Body) {
  if (date > today(ctx.now, ctx.timezone))
    throw invalid({ field: 'date', rule: 'before', message: 'Choose today or an earlier date' });
  await getFirm(ctx, firm_id).catch(() => {
    throw invalid({ field: 'firm_id', rule: 'exists', message: 'Choose a firm' });
  });
  const openings = await read(ctx, file);
  const { currency } = await businessOf(ctx);
  const existing = (await repo.openingBalancesOf(ctx, { firm_id })).filter((one) => one.currency === currency);
  const amounts = new Map(existing.map((one) => [one.client_id, one.amount]));
  const find = clientFinder(await importing.clientsNamed(ctx, openings));
  const data: OpeningRow[] = [];
  for (const opening of openings) {
    const row = decide(opening, find(opening), amounts, toCurrency(currency));
    data.push(row);
    if (row.state !== 'new') continue;
    // A second ledger of the same client is an error, not a second balance.
    amounts.set(row.client_id!, row.amount!);
    if (!dry_run)
      await addOpeningBalance(ctx, {
        client_id: row.client_id!,
        firm_id,
        date,
        amount: row.amount!,
        notes: `Tally: ${opening.ledger}`.slice(0, 500),
      });
  }
  const count = (state: OpeningRow['state']) => data.filter((row) => row.state === state).length;
  return { created: count('new'), unchanged: count('unchanged'), errors: count('error'), data };
}

async function read(ctx: BusinessCtx, file: string): Promise<TallyOpening[]> {
  const bytes = await readOwnFile(ctx, file);
  if (!bytes) throw malformed('File not found. Upload it again.');
  return parseFor(ctx, openingFileParser, { bytes });
}

type Found = { client: importing.NamedClient } | { problem: string };

/** By file number, PAN, GSTIN, then name; the first that names a client decides. */
function clientFinder(clients: readonly importing.NamedClient[]): (opening: TallyOpening) => Found {
  const byKey = (keyOf: (client: importing.NamedClient) => string) =>
    Map.groupBy(
      clients.filter((client) => keyOf(client) !== ''),
      keyOf,
    );
  const [codes, pans, gstins, names] = [
    byKey(({ code_number }) => code_number),
    byKey(({ pan }) => pan),
    byKey(({ gst_number }) => gst_number),
    byKey(({ name }) => name.toLowerCase()),
  ];
  return ({ code, pan, gstin, ledger }) => {
    const found = [codes.get(code), gstins.get(gstin), pans.get(pan), names.get(ledger.toLowerCase())].find(
      (some) => some !== undefined,
    );
    if (!found) return { problem: 'No client with this PAN, GSTIN or name. Import clients first.' };
    if (found.length > 1)
      return { problem: `${found.length} clients match. Enter the balance in the client’s account.` };
    return { client: found[0]! };
  };
}

function decide(
  { row, ledger, amount }: TallyOpening,
  found: Found,
  amounts: ReadonlyMap<number, string>,
  currency: CurrencyCode,
): OpeningRow {
  const client = 'client' in found ? found.client : null;
  const known = { row, ledger, client_id: client?.id ?? null, client_name: client?.name ?? null, amount };
  const error = (message: string): OpeningRow => ({ ...known, state: 'error', message });
  if (amount === null) return error('The opening balance isn’t an amount in the currency of the business.');
  if ('problem' in found) return error(found.problem);
  const other = amounts.get(found.client.id);
  if (other === undefined) return { ...known, state: 'new', message: '' };
  if (compare(other, amount) === 0) return { ...known, state: 'unchanged', message: 'Already imported' };
  const balance = formatInText(other, currency);
  return error(`The client already has an opening balance of ${balance} with this firm. Delete it first.`);
}

import { statement } from '@daftar/domain/billing/statement';
import type { Reference } from '@daftar/domain/billing/ledger';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { balanceBefore, postingsOfClients } from '#server/features/billing/ledger.service.ts';
import * as repo from './client-ledger.repo.ts';
import { documentsOf } from './statements.repo.ts';

export type LedgerOf = {
  client_id?: number | undefined;
  group_id?: number | undefined;
  firm_id?: number | undefined;
  currency: string;
  from?: Day | undefined;
  to?: Day | undefined;
};

/** Postings of one ledger. More is refused rather than cut off. */
const MAX_POSTINGS = 5000;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/**
 * The statement of a client, or of all clients of a group together: the opening balance, then a row per movement with
 * the running balance, over the chosen firm or all of them.
 */
export async function ledgerOf(ctx: BusinessCtx, { from = FIRST_DAY, to = LAST_DAY, ...asked }: LedgerOf) {
  const clients = await repo.clientsOf(ctx, asked);
  const books = { client_ids: [...clients.keys()], firm_id: asked.firm_id, currency: asked.currency };
  const found = await postingsOfClients(ctx, books, { from, to }, MAX_POSTINGS + 1);
  if (found.length > MAX_POSTINGS)
    throw invalid({ field: 'from_date', rule: 'max', message: 'Choose a shorter period. This ledger is too long.' });
  const opening = await balanceBefore(ctx, books, from);
  const account = statement(
    found.map(({ posting }) => posting),
    from,
    to,
    opening,
  );
  const placeOf = new Map(found.map(({ posting, ...place }) => [posting.source, place]));
  const documents = await documentsOf(ctx, [...new Set(account.rows.map(({ source }) => source))]);
  const firms = await repo.firmNames(ctx);
  const rows = account.rows.map(({ source, date, particulars, debit, credit, balance }, i) => {
    const place = placeOf.get(source)!;
    return {
      id: i + 1,
      date,
      particulars,
      debit,
      credit,
      balance,
      client_id: place.client_id,
      client: clients.get(place.client_id) ?? '',
      firm: firms.get(place.firm_id) ?? '',
      reference: documents.get(source)?.number ?? null,
      ...linkOf(source),
    };
  });
  if (from === FIRST_DAY || !clients.size) return rows;
  const head = { id: 0, date: from, particulars: 'Opening balance', debit: '0.00', credit: '0.00', balance: opening };
  const [only] = clients.size === 1 ? [...clients] : [];
  return [{ ...head, client_id: only?.[0] ?? null, client: only?.[1] ?? '', firm: '', ...NO_LINK }, ...rows];
}

const NO_LINK = { reference: null, invoice_id: null, receipt_id: null };
const linkOf = (source: Reference) => {
  const [kind, id] = source.split(':');
  return {
    invoice_id: kind === 'invoice' || kind === 'debit_note' || kind === 'credit_note' ? Number(id) : null,
    receipt_id: kind === 'receipt' ? Number(id) : null,
  };
};

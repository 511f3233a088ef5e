import type { TestApp } from './app.ts';

const LEFT_OUT = ['id', 'payment_state', 'number', 'counter', 'due_date', 'open_amount'];

/** Copies an issued invoice with its postings, each copy due a day later than the one before. Returns their ids. */
export async function copyInvoices(app: TestApp, businessId: number, id: number, copies: number): Promise<number[]> {
  const { rows: columns } = await app.owner.query(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'invoices'
      and column_name <> all ($1)`,
    [LEFT_OUT],
  );
  const same = columns.map(({ column_name }) => `"${column_name}"`).join(', ');
  const { rows } = await app.owner.query(
    `insert into invoices (number, counter, due_date, open_amount, ${same})
     select number || '-' || n, 10000 + n, due_date + n, 0, ${same} from invoices, generate_series(1, $3) n
      where business_id = $1 and id = $2 order by n returning id`,
    [businessId, id, copies],
  );
  const ids = rows.map((row) => Number(row.id));
  await app.owner.query(
    `insert into ledger_entries (business_id, posting, client_id, firm_id, currency, date, kind, source, account, item, amount)
     select e.business_id, md5(e.posting || c.own)::uuid, e.client_id, e.firm_id, e.currency, e.date, e.kind, replace(e.source, $2, c.own), e.account,
            replace(e.item, $2, c.own), e.amount
       from ledger_entries e,
            (select 'invoice:' || id as own from unnest($3::bigint[]) id) c
      where e.business_id = $1 and e.source = $2`,
    [businessId, `invoice:${id}`, ids],
  );
  return ids;
}

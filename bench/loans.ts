/** The cost of loan files must not grow: the same queries for 200 and 20,000 files. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { BusinessCtx, MemberCtx } from '../apps/server/src/platform/context.ts';
import { loans, pipeline } from '../apps/server/src/features/loans/loans.service.ts';
import { foundWithClients, type BenchBusiness } from './clients.ts';
import { databaseTime } from './database-time.ts';

const SMALL = 200;
const LARGE = 20_000;
const AT_MOST = 1.5;
/** A larger business has more people; each has about so many files. */
const FILES_A_PERSON = 50;
/** A part of one person's name in each business. */
const RARE = createHash('md5').update('77').digest('hex').slice(0, 6);

type Desk = BenchBusiness & { client: number; member: number; borrower: number; property: number };
type Ask = (ctx: BusinessCtx, desk: Desk) => Promise<unknown>;
type ListQuery = Parameters<typeof loans.list>[1]['query'];

const list =
  (more: (desk: Desk) => object = () => ({})): Ask =>
  (ctx, desk) =>
    loans.list(ctx, { query: { page: 1, per_page: 25, ...more(desk) } as ListQuery });
const board =
  (more: (desk: Desk) => object = () => ({})): Ask =>
  (ctx, desk) =>
    pipeline(ctx, { query: more(desk) } as never);

const QUESTIONS: Record<string, Ask> = {
  pipeline: board(),
  'pipeline, by type': board(() => ({ loan_type: 'Home' })),
  'pipeline, by owner': board(({ member }) => ({ owner_id: member })),
  'pipeline, by amount': board(() => ({ min_amount: '4000000' })),
  'pipeline, waiting': board(() => ({ min_days: 30 })),
  'pipeline, search': board(() => ({ search: RARE })),
  list: list(),
  'list, by amount': list(() => ({ sort: '-amount' })),
  'list, newest': list(() => ({ sort: '-created_at' })),
  'list, by next step': list(() => ({ sort: 'next_step_on' })),
  'list, of a stage': list(() => ({ status: 'Process (Bank)' })),
  'list, of a type': list(() => ({ loan_type: 'Home' })),
  'list, of a sub-type': list(() => ({ sub_type: 'takeover' })),
  'list, of an owner': list(({ member }) => ({ owner_id: member })),
  'list, of a client': list(({ client }) => ({ client_id: client })),
  'list, of a borrower': list(({ borrower }) => ({ borrower_ids: [borrower] })),
  'list, of a property': list(({ property }) => ({ property_ids: [property] })),
  'list, above an amount': list(() => ({ min_amount: '4000000' })),
  'list, waiting': list(() => ({ min_days: 30 })),
  'list, stage and amount': list(() => ({ status: 'Drafted', min_amount: '1000000' })),
  'search by name': list(() => ({ search: RARE })),
  'search, common name': list(() => ({ search: 'shah' })),
  'search by number': list(() => ({ search: 'LN-00077' })),
  'search, two letters': list(() => ({ search: 'as' })),
};

export async function loanCosts(url: string): Promise<boolean> {
  const owner = new pg.Client(url);
  await owner.connect();
  const small = await withLoans(owner, 'Small lender', SMALL);
  const large = await withLoans(owner, 'Large lender', LARGE);
  await owner.query('vacuum analyze');
  await owner.end();
  const figure = (n: number) => n.toLocaleString('en-IN');
  console.log(`\nloans: database time, ${figure(SMALL)} files against ${figure(LARGE)}\n`);
  console.log('question                small ms   large ms   times');
  let good = true;
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const timeOf = (desk: Desk) =>
      databaseTime(url, desk, (db) => {
        const around = { db, businessId: desk.businessId, permissions: null, timezone: 'Asia/Kolkata' };
        return ask({ ...around, now: new Date(), person: { userId: desk.userId } } as unknown as MemberCtx, desk);
      });
    const [few, many] = [await timeOf(small), await timeOf(large)];
    const times = many / few;
    good &&= times <= AT_MOST;
    console.log(
      `${name.padEnd(22)} ${few.toFixed(2).padStart(9)} ${many.toFixed(2).padStart(10)} ${times.toFixed(2).padStart(7)}${times > AT_MOST ? `   (at most ${AT_MOST})` : ''}`,
    );
  }
  return good;
}

/** Files over two years in all stages, with an applicant each, every third with a co-applicant, half with a property. */
async function withLoans(owner: pg.Client, name: string, files: number): Promise<Desk> {
  const business = await foundWithClients(owner, name, files);
  const { businessId } = business;
  const people = files / FILES_A_PERSON;
  const first = async (table: string): Promise<number> =>
    Number((await owner.query(`select min(id) as id from ${table} where business_id = $1`, [businessId])).rows[0].id);
  const members = await owner.query(
    `insert into users (kind, name, email, mobile_number, password_hash)
     select 'staff', $1 || ' ' || n, n || '@' || $2::text || '.loans.example', (9500000000 + $2::bigint * 1000 + n)::text, 'none'
       from generate_series(1, $3) n returning id`,
    [name, businessId, people],
  );
  const member = Number(members.rows[0].id);
  const client = await first('clients');
  for (const table of ['borrowers', 'borrower_properties', 'loans', 'loan_people', 'loan_properties'])
    await owner.query(`alter table ${table} disable trigger record_additions`);
  await owner.query(
    `insert into borrowers (business_id, client_id, first_name, last_name, name, pan)
     select $1, case when n % 2 = 0 then $3::bigint + n % $2 end, names.first, names.last,
            names.first || ' ' || left(md5(n::text), 6) || ' ' || names.last, 'ABCPM' || lpad((n % 10000)::text, 4, '0') || 'K'
       from generate_series(1, $2 * 4 / 3) n,
            lateral (select (array['Asha', 'Kiran', 'Dev', 'Meera', 'Rohan', 'Vimal', 'Zeel'])[1 + n % 7] as first,
                            (array['Shah', 'Mehta', 'Patel', 'Desai', 'Iyer', 'Khan'])[1 + n % 6] as last) names`,
    [businessId, files, client],
  );
  await owner.query(
    `insert into borrower_properties (business_id, name, property_type, agreement_value)
     select $1, 'Flat ' || n, 'Residential', 6000000 from generate_series(1, $2 / 2) n`,
    [businessId, files],
  );
  await owner.query(
    `insert into loans (business_id, number, client_id, loan_type, sub_type, amount, months, status, stage_since, created_at,
       next_step_on, owner_id)
     select $1, 'LN-' || lpad(n::text, 5, '0'), case when n % 2 = 0 then $3::bigint + n % $2 end,
            (array['Home', 'Mortgage', 'Personal', 'Business', 'Education', 'Car Loan'])[1 + n % 6],
            case when n % 4 = 0 then 'takeover' else 'fresh' end, 500000 + (n * 7919) % 90 * 100000, 120,
            (array['Drafted', 'Process (Internal)', 'Process (Bank)', 'Sanctioned', 'Rejected'])[1 + (n / 6) % 5],
            now() - make_interval(mins => (n::bigint * 1000000 / $2)::int), now() - make_interval(mins => (n::bigint * 1000000 / $2)::int),
            case when n % 3 = 0 then current_date + (n % 40) end, $4::bigint + n % $5
       from generate_series(1, $2) n`,
    [businessId, files, client, member, people],
  );
  const [borrower, property, loan] = [
    await first('borrowers'),
    await first('borrower_properties'),
    await first('loans'),
  ];
  await owner.query(
    `insert into loan_people (business_id, loan_id, borrower_id, role)
     select $1, $3::bigint + n % $2, $4::bigint + n, case when n < $2 then 'Applicant' else 'Co Applicant' end
       from generate_series(0, $2 * 4 / 3 - 1) n`,
    [businessId, files, loan, borrower],
  );
  await owner.query(
    `insert into loan_properties (business_id, loan_id, property_id)
     select $1, $3::bigint + n * 2, $4::bigint + n from generate_series(0, $2 / 2 - 1) n`,
    [businessId, files, loan, property],
  );
  for (const table of ['borrowers', 'borrower_properties', 'loans', 'loan_people', 'loan_properties'])
    await owner.query(`alter table ${table} enable trigger record_additions`);
  return { ...business, client, member, borrower, property };
}

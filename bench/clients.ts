/** The cost of the client list must not grow: the same queries for 1,000 and 100,000 clients. */
import { fullName } from '@daftar/domain/client-categories';
import pg from 'pg';
import type { BusinessCtx } from '../apps/server/src/platform/context.ts';
import { demoClient } from '../apps/server/src/demo/client-generators.ts';
import * as listing from '../apps/server/src/features/clients/list.service.ts';
import { databaseTime } from './database-time.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const AT_MOST = 1.5;

type Query = Parameters<typeof listing.listClients>[1];
const page: Query = { page: 1, per_page: 25, sort: 'name' } as Query;
const QUESTIONS: Record<string, Partial<Query>> = {
  'first page': {},
  'newest first': { sort: '-created_at' } as Partial<Query>,
  'by category': { category: 'Individual' },
  'by state': { state: 'Gujarat' } as Partial<Query>,
  'by status': { status: 'Inactive' },
  'by tag': { tag: 1 } as Partial<Query>,
  'with GST': { is_gst: true },
  'category and state': { category: 'Individual', state: 'Gujarat' } as Partial<Query>,
  'search, rare': { search: 'code 00777' } as Partial<Query>,
  'search, common': { search: 'shah' },
  'search, two words': { search: 'anil sh' },
  'search, mistyped': { search: 'kothrai' },
  'search, two letters': { search: 'sh' },
};

export async function clientCosts(url: string): Promise<boolean> {
  const owner = new pg.Client(url);
  await owner.connect();
  const small = await foundWithClients(owner, 'Small', SMALL);
  const large = await foundWithClients(owner, 'Large', LARGE);
  await owner.query('vacuum analyze');
  await owner.end();
  console.log(
    `\nclients: database time of a page, ${SMALL.toLocaleString('en-IN')} against ${LARGE.toLocaleString('en-IN')}\n`,
  );
  console.log('question               small ms   large ms   times');
  let good = true;
  for (const [name, more] of Object.entries(QUESTIONS)) {
    const ask = (business: BenchBusiness) =>
      databaseTime(url, business, (db) =>
        listing.listClients(
          { db, businessId: business.businessId, permissions: null } as BusinessCtx,
          { ...page, ...more, ...('tag' in more ? { tag: business.tag } : {}) } as Query,
        ),
      );
    const [few, many] = [await ask(small), await ask(large)];
    const times = many / few;
    good &&= times <= AT_MOST;
    console.log(
      `${name.padEnd(20)} ${few.toFixed(2).padStart(10)} ${many.toFixed(2).padStart(10)} ${times.toFixed(2).padStart(7)}${times > AT_MOST ? `   (at most ${AT_MOST})` : ''}`,
    );
  }
  return good;
}

export type BenchBusiness = { businessId: number; userId: number; tag: number };

/** A business with this many demo clients. */
export async function foundWithClients(owner: pg.Client, name: string, clients: number): Promise<BenchBusiness> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    Number((await owner.query(text, values)).rows[0].id);
  const userId = await one(
    `insert into users (kind, name, email, mobile_number, password_hash)
     values ('staff', $1, $2, $3, 'none') returning id`,
    [name, `${name.toLowerCase().replace(' ', '-')}@bench.example`, String(9_700_000_000 + clients)],
  );
  const businessId = await one(
    `insert into businesses (name, country, currency, join_code) values ($1, 'IN', 'INR', $1) returning id`,
    [name],
  );
  await owner.query(`insert into members (business_id, user_id) values ($1, $2)`, [businessId, userId]);
  const tag = await one(`insert into client_tags (business_id, name) values ($1, 'Key client') returning id`, [
    businessId,
  ]);
  await fillClients(owner, businessId, clients, tag);
  return { businessId, userId, tag };
}

/** Demo clients of a business; every fifth has the tag. */
export async function fillClients(owner: pg.Client, businessId: number, clients: number, tag: number): Promise<void> {
  for (let from = 0; from < clients; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, clients - from) }, (_, i) => {
      const client = demoClient(from + i);
      return {
        ...client,
        code_number: String(from + i).padStart(6, '0'),
        client_full_name: fullName(client),
        tags: (from + i) % 5 === 0 ? [tag] : [],
      };
    });
    await owner.query(
      `insert into clients (business_id, code_number, client_full_name, tags, primary_mobile_number, category, first_name,
         last_name, company_name, pan, gst_number, is_gst, state, city, industry, status, country, country_code, currency)
       select $1, code_number, client_full_name, tags, primary_mobile_number, category, first_name, last_name,
              company_name, pan, gst_number, gst_number <> '', state, city, industry, coalesce(status, 'Active'), 'IN', '+91', 'INR'
         from jsonb_to_recordset($2) as r (code_number text, client_full_name text, tags bigint[],
              primary_mobile_number text, category text, first_name text, last_name text, company_name text, pan text,
              gst_number text, state text, city text, industry text, status text)`,
      [businessId, JSON.stringify(rows)],
    );
  }
}

/**
 * Evaluating triggers: 100,000 pairs of a client's record and a rule against a bare loop over the same conditions, and
 * the database's time for a look at 1,000 and 20,000 clients of which the same 50 have something due.
 */
import { stepFinder } from '@daftar/domain/triggers/engine';
import { failedCondition, type RecordFacts, type Rule } from '@daftar/domain/triggers/rule';
import pg from 'pg';
import { candidates } from '../apps/server/src/features/triggers/candidates.repo.ts';
import type { BusinessCtx } from '../apps/server/src/platform/context.ts';
import { foundWithClients } from './clients.ts';
import { databaseTime } from './database-time.ts';
import { median } from './load.ts';

const PAIRS = 100_000;
const TIMES = 9;
const WARM_UP = 3;
const SMALL = 1_000;
const LARGE = 20_000;
const MATCHING = 50;
const AT_MOST = { ratio: 10, growth: 1.5 };

const ZONE = 'Asia/Kolkata';
const NOW = new Date('2026-11-18T06:00:00Z');
const RULE: Rule = {
  source: 'invoice_due',
  conditions: { category: 'LLP', amount_from: '5000' },
  steps: [-3, 0, 7, 15, 30].map((days) => ({ days, template: 'invoice.due_today' })),
  repeat: null,
  hour: 10,
  actions: [{ do: 'message', channels: ['mail'] }],
};
const WINDOW = { after: new Date(NOW.getTime() - 180_000), up_to: NOW };
const CATEGORIES = ['LLP', 'Individual', 'HUF', 'Trust'];

type Pair = RecordFacts & { at: string; closed_at: null };
const pairs = (): Pair[] =>
  Array.from({ length: PAIRS }, (_, n) => ({
    at: new Date(Date.UTC(2026, 10, 1 + (n % 40))).toISOString().slice(0, 10),
    closed_at: null,
    category: CATEGORIES[n % CATEGORIES.length]!,
    tag_ids: [],
    group_id: null,
    assignee_id: null,
    service_id: null,
    title: `Invoice ${n}`,
    amount: String(1000 + ((n * 7919) % 90_000)),
  }));

function evaluated(all: readonly Pair[]): number {
  const dueOf = stepFinder(RULE, 'day', WINDOW, ZONE);
  let due = 0;
  for (const pair of all) if (failedCondition(RULE.conditions, pair) === null) due += dueOf(pair).length;
  return due;
}

/** The same comparisons on values that are ready, without rules, steps or time zones. */
function bare(all: readonly Pair[]): number {
  const days = RULE.steps.map((step) => new Date(Date.UTC(2026, 10, 18 - step.days)).toISOString().slice(0, 10));
  let due = 0;
  for (const { category, amount, at } of all)
    if (category === 'LLP' && Number(amount) >= 5000) for (const day of days) if (day === at) due += 1;
  return due;
}

function timed(work: () => number): number {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + TIMES; i += 1) {
    const began = performance.now();
    work();
    if (i >= WARM_UP) times.push(performance.now() - began);
  }
  return median(times);
}

export async function triggerTimes(url: string): Promise<boolean> {
  const all = pairs();
  const [engine, loop] = [timed(() => evaluated(all)), timed(() => bare(all))];
  const owner = new pg.Client(url);
  await owner.connect();
  const small = await lookTime(owner, url, 'Small triggers', SMALL);
  const large = await lookTime(owner, url, 'Large triggers', LARGE);
  await owner.end();
  const growth = large / small;
  console.log(`\nTriggers: ${PAIRS} pairs of a record and a rule, median of ${TIMES}\n`);
  console.log(`engine     ${engine.toFixed(1).padStart(7)} ms`);
  console.log(`bare loop  ${loop.toFixed(1).padStart(7)} ms`);
  console.log(`ratio      ${(engine / loop).toFixed(1).padStart(7)} (at most ${AT_MOST.ratio})`);
  console.log(`a look at ${SMALL} clients    ${small.toFixed(2).padStart(7)} ms, ${MATCHING} with something due`);
  console.log(`a look at ${LARGE} clients   ${large.toFixed(2).padStart(7)} ms, ${MATCHING} with something due`);
  console.log(`ratio      ${growth.toFixed(2).padStart(7)} (at most ${AT_MOST.growth})`);
  return engine / loop <= AT_MOST.ratio && growth <= AT_MOST.growth;
}

async function lookTime(owner: pg.Client, url: string, name: string, clients: number): Promise<number> {
  const desk = await foundWithClients(owner, name, clients);
  await owner.query(
    `insert into dsc_tokens (business_id, code, holder_name, holder_client_id, kind, use, valid_from, expires_on)
     select business_id, id::text, 'Holder', id, 'Individual', 'Signature', date '2025-01-01',
            case when row_number() over (order by id) <= $2 then date '2026-12-18' else date '2028-01-01' + (id % 300)::int end
       from clients where business_id = $1`,
    [desk.businessId, MATCHING],
  );
  await owner.query('analyze dsc_tokens');
  const rule: Rule = {
    ...RULE,
    source: 'dsc_expiry',
    conditions: {},
    steps: [{ days: -30, template: 'dsc.expiring' }],
  };
  return databaseTime(url, desk, (db) =>
    candidates({ db, businessId: desk.businessId, timezone: ZONE, now: NOW } as BusinessCtx, rule, { window: WINDOW }),
  );
}

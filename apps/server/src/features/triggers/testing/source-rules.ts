/** A business whose rules are run at chosen times, with clients who want messages, refuse them, or are private. */
import { triggerRoutes } from '@daftar/contract/triggers';
import type { CallInput } from '@daftar/contract/core/route';
import { dueAt } from '@daftar/domain/triggers/engine';
import { sourceOf } from '@daftar/domain/triggers/sources';
import type { QueryResultRow } from 'pg';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { testApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { evaluateBusiness } from '../evaluate.service.ts';

export const HOME = 'Asia/Kolkata';
const HOUR = 10;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
type RuleBody = CallInput<typeof triggerRoutes.create>['body'];
export type Row = QueryResultRow;

const MODES = { Email: ['Email'], none: [] as string[] };

/** A record of a client: its day or moment, and how it ends. */
export type Made = { at: string; subject: string; says?: string[]; done?: () => Promise<unknown> };
export type Case = {
  step: { days: number; template: string };
  client?: () => object;
  make: (clientId: number) => Promise<Made>;
};

export type Sources = Awaited<ReturnType<typeof sourceRules>>;

export async function sourceRules() {
  const app = await testApp();
  const owner = await createTestUser(app);
  const business = (await createTestBusiness(owner)).id;
  const call = owner.in(business);
  const clerk = await createTestUser(app);
  // Without the right to all of these, rules about them would stop (rights.test.ts).
  const reads = { invoices: 'read', dsc: 'read', loan_management: 'read', cma_management: 'read' } as const;
  const roles = { trigger: 'Yes', clients: 'write', workboard: 'Manage WorkBoard', ...reads } as const;
  await addMember(app, business, clerk, roles);
  await app.owner.query(
    `insert into messaging_settings (business_id, quiet_from, quiet_until, daily_cap, weekly_cap) values ($1, '00:00', '00:00', 20, 50)`,
    [business],
  );
  // Old enough not to have the limits of a new business.
  await app.owner.query(`update businesses set created_at = now() - interval '1 year' where id = $1`, [business]);
  const rows = async (text: string, values: unknown[] = []): Promise<Row[]> =>
    (await app.owner.query(text, values)).rows;

  let made = 0;
  const client = async (kind: 'willing' | 'refusing' | 'private', more: object = {}) => {
    const primary_email = `source${(made += 1)}.${kind}@example.in`;
    const { id } = await addClient(call, {
      primary_email,
      allow_duplicate: true,
      assignee_id: clerk.user.id,
      ...more,
    } as never);
    const modes = kind === 'refusing' ? MODES.none : MODES.Email;
    await rows(
      `update clients set preferences = $3, is_private = $4, private_user_ids = '{}' where business_id = $1 and id = $2`,
      [business, id, JSON.stringify({ modes, reminders: true, greetings: true }), kind === 'private'],
    );
    return { id, email: primary_email };
  };

  /** Created and switched on by the clerk, who doesn't see private clients. */
  const rule = async (body: Pick<RuleBody, 'source' | 'steps' | 'actions'> & Partial<RuleBody>): Promise<number> => {
    const by = clerk.in(business);
    const { id } = await by(triggerRoutes.create, { body: { name: `Rule ${(made += 1)}`, hour: HOUR, ...body } });
    await by(triggerRoutes.switch, { params: { id }, body: { is_active: true } });
    return id;
  };

  /** As if the step of a record at this day or moment were due a minute ago. Earlier runs are forgotten. */
  const run = async (id: number, source: string, at: string, days: number): Promise<Row[]> => {
    const now = new Date(dueAt(sourceOf(source)!.kind, at, days, HOUR, HOME).getTime() + MINUTE_MS);
    await rows(`delete from trigger_runs where trigger_id = $1`, [id]);
    await rows(`update trigger_looks set evaluated_to = $2 where trigger_id = $1`, [
      id,
      new Date(now.getTime() - HOUR_MS),
    ]);
    await evaluateBusiness(app.app, business, now);
    return rows(
      `select r.client_id::int, r.title, r.state, r.reason, m.recipient, m.subject, m.text, m.state as message_state
         from trigger_runs r left join messages m on m.id = r.message_id where r.trigger_id = $1 order by r.id`,
      [id],
    );
  };
  const switchOff = (id: number) => call(triggerRoutes.switch, { params: { id }, body: { is_active: false } });
  const within = <T>(work: Parameters<typeof withBusinessContext<T>>[2]) =>
    withBusinessContext(app.app, business, work);
  const momentOf = async (table: string, column: string, id: number): Promise<string> =>
    (
      await rows(
        `select to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from ${table} where id = $1`,
        [id],
      )
    )[0]!.at;
  return { momentOf, app, owner, clerk, business, call, rows, client, rule, run, switchOff, within };
}

import type { Call } from '@daftar/contract/core/client';
import { complianceRoutes as routes } from '@daftar/contract/compliance';
import { jobRoutes } from '@daftar/contract/jobs';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart } from '@daftar/domain/dates';
import { periodContaining } from '@daftar/domain/work/work-periods';
import { expect, vi } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';

export const TODAY = today(new Date(), 'Asia/Kolkata');
export const AROUND = { from: addDays(TODAY, -45), to: addDays(TODAY, 115) };
/** The month before last is over whatever day it is; its 3B was due on the 20th of the month after. */
export const PERIOD = periodContaining('month', addMonths(monthStart(TODAY), -1));
export const DUE_3B = addDays(monthStart(TODAY), 19);

const PAN = 'ABCDE1234F';

/** Clients who file returns, what they owe, and tasks of it. */
export function filersOf(app: TestApp, call: Call, boardId: () => number) {
  const addFiler = async (name: string, { services = ['GSTR 3B'], state = '24', serial = '1', more = {} } = {}) => {
    const gst_number = gstinOf(PAN, state, serial);
    const client = await addClient(call, {
      category: 'Private Limited',
      company_name: name,
      is_gst: true,
      ...more,
      allow_duplicate: true,
      records: { gst: [{ gst_number, type: 'Regular' }], selected_services: services.map((service) => ({ service })) },
    } as never);
    return { id: client.id, gst_number };
  };
  const owed = async (client_id: number, query: object = {}) =>
    (await call(routes.obligations, { query: { ...AROUND, client_id, per_page: 100, ...query } as never })).data;
  const formsOf = async (client_id: number) => new Set((await owed(client_id)).map(({ form }) => form));
  const until = (job: number, state: string) =>
    vi.waitFor(async () => expect(await call(jobRoutes.get, { params: { id: job } })).toMatchObject({ state }), {
      timeout: 60_000,
      interval: 100,
    });
  const make = async (ids: number[]) => {
    const { job_id, planned } = await call(routes.makeTasks, { body: { board_id: boardId(), chosen: { ids } } });
    await until(job_id, 'done');
    return planned;
  };
  const tasks = async (form: string, client?: number) =>
    (
      await app.owner.query(
        `select id::int, name, client_id::int, due_date::text, target_date::text, calendar_date::text, service_id is not null as has_service,
                assignee_ids::int[] as assignees from board_tasks
          where obligation_key like $1 || '|%' and ($2::bigint is null or client_id = $2) order by id`,
        [form, client ?? null],
      )
    ).rows;
  return { addFiler, owed, formsOf, until, make, tasks };
}

import { clientRecordRoutes } from '@daftar/contract/client_records';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { taskRoutes } from '@daftar/contract/tasks';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { today } from '@daftar/domain/date-format';
import { addMonths, monthStart } from '@daftar/domain/dates';
import { TRIGGER_SOURCES } from '@daftar/domain/triggers/sources';
import { describe, expect, test } from 'vitest';
import { computeStale } from '#server/features/compliance/compute-obligations.service.ts';
import { addFirm, draftInvoice } from '#server/testing/billing.ts';
import { gstinOf } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { HOME, sourceRules } from './testing/source-rules.ts';

const { app, business, clerk, owner, call, rows, client, rule, run, switchOff, momentOf } = await sourceRules();
const TODAY = today(new Date(), HOME);
const firm_id = (await addFirm(call)).id;
const board = await addBoard(app, business);
let serial = 0;

type Made = { at: string; done?: () => Promise<unknown> };
type Case = { days: number; client?: () => object; make: (clientId: number) => Promise<Made> };

const CASES: Record<string, Case> = {
  documents_in: {
    days: 0,
    make: async (client_id) => {
      const { id } = await addTask(call, board, { client_id });
      const ask = (name: string) => call(taskRoutes.askDocuments, { params: { id }, body: { documents: [{ name }] } });
      const { document_list } = await ask('Bank statement');
      const document = document_list[0]!.id;
      const file = { path: await upload(call, 'bank.pdf'), name: 'bank.pdf', size: 10 };
      await call(taskRoutes.uploadDocument, { params: { id: document }, body: { file } });
      // Not all are in once another one is asked for.
      return { at: await momentOf('task_documents', 'uploaded_at', document), done: () => ask('Sales register') };
    },
  },
  task_unbilled: {
    days: 3,
    make: async (client_id) => {
      const { id } = await addTask(call, board, { client_id, billing_basis: 'fixed', fee: '2500.00' });
      await call(taskRoutes.complete, { params: { id } });
      const done = () => call(workBillingRoutes.bill, { body: { task_ids: [id] } });
      return { at: await momentOf('board_tasks', 'completed_at', id), done };
    },
  },
  recurring_draft: {
    days: 0,
    make: async (client_id) => {
      const { id } = await draftInvoice(call, { firm_id, client_id, date: TODAY });
      const [plan] = await rows(`select id from recurring_invoices where business_id = $1 limit 1`, [business]);
      const recurring = plan?.id ?? (await recurringPlan(client_id));
      await rows(`update invoices set recurring_id = $2 where id = $1`, [id, recurring]);
      const done = () => call(invoiceRoutes.issue, { params: { id } });
      return { at: await momentOf('invoices', 'created_at', id), done };
    },
  },
  statement_made: {
    days: 0,
    client: () => {
      const pan = `AAACN${String(1000 + (serial += 1))}M`;
      const gst = [{ gst_number: gstinOf(pan), type: 'Regular' }];
      const records = { gst, selected_services: [{ service: 'GSTR 1' }, { service: 'GSTR 3B' }] };
      return { category: 'Private Limited', company_name: `Nila Oils ${serial}`, is_gst: true, pan, records };
    },
    make: async (client_id) => {
      await computeStale(app.app, business);
      const [owed] = await rows(
        `select (period_to + 14)::text as at, gstin, period_from, period_to from client_obligations
          where client_id = $1 and form = 'GSTR-3B' and period_from = $2`,
        [client_id, addMonths(monthStart(TODAY), -1)],
      );
      const { at, gstin, period_from, period_to } = owed!;
      const done = () =>
        rows(
          `insert into gst_periods (business_id, client_id, gstin, period, cycle, from_date, to_date, statement_imported_at)
           values ($1, $2, $3, to_char($5::date, 'MMYYYY'), 'month', $4, $5, now())`,
          [business, client_id, gstin, period_from, period_to],
        );
      return { at, done };
    },
  },
  portal_invited: {
    days: 3,
    make: async (clientId) => {
      const body = { name: 'Tara', email: `portal${(serial += 1)}@example.in` };
      const { id } = await call(clientSettingRoutes.grantPortalAccess, { params: { clientId }, body });
      const done = () => rows(`update portal_accesses set revoked_at = now() where id = $1`, [id]);
      return { at: await momentOf('portal_accesses', 'sent_at', id), done };
    },
  },
  credential_changed: {
    days: 0,
    make: async (clientId) => {
      const body = { title: 'Income tax portal', user_id: 'ABCPT1234F', password: 'Secret@2026' };
      const { id } = await call(clientRecordRoutes.credentials_create, { params: { clientId }, body });
      await call(clientRecordRoutes.decrypt, { params: { clientId, id }, query: { reason: 'Filing' } });
      const [viewed] = await rows(
        `select id from activities where entity = 'client_credentials' and record_id = $1 and action = 'reveal'`,
        [id],
      );
      return { at: await momentOf('activities', 'at', viewed!.id) };
    },
  },
};

async function recurringPlan(client_id: number): Promise<number> {
  const { recurringInvoiceRoutes } = await import('@daftar/contract/recurring_invoices');
  const { fee } = await import('#server/testing/billing.ts');
  const starts_on = addMonths(monthStart(TODAY), 2);
  const body = { firm_id, client_id, lines: [fee('1000')], frequency: 'Monthly', starts_on };
  return (await call(recurringInvoiceRoutes.create, { body: body as never })).id;
}

const told = (user: number, since: number) =>
  rows(
    `select title, body from notifications where business_id = $1 and user_id = $2 and id > $3 and title like 'Rule %'`,
    [business, user, since],
  );
const lastNotification = async () =>
  Number((await rows(`select coalesce(max(id), 0) as id from notifications`))[0]!.id);

test('there is a case for each source that only notifies members', () => {
  const wanted = TRIGGER_SOURCES.filter(({ hasClient }) => !hasClient).map(({ key }) => key);
  expect(Object.keys(CASES).toSorted()).toEqual(wanted.toSorted());
});

describe.each(Object.entries(CASES))('%s', (source, { days, make, client: changes = () => ({}) }) => {
  test('notifies the owner of the client, nobody about private clients, and stops when it is done', async () => {
    const [open, hidden] = [await client('willing', changes()), await client('private', changes())];
    const [made, other] = [await make(open.id), await make(hidden.id)];
    const last = [made.at, other.at].toSorted().at(-1)!;
    const before = await lastNotification();
    const steps = [{ days, template: '' }];
    const actions = [
      { do: 'notify' as const, roles: ['client_owner' as const, 'business_owner' as const], user_ids: [] },
    ];
    const id = await rule({ source, steps, actions });
    const found = await run(id, source, last, days);
    expect(found.filter(({ client_id }) => client_id === open.id)).toMatchObject([
      { state: 'done', reason: 'Notified' },
    ]);
    expect(found.filter(({ client_id }) => client_id === hidden.id)).toEqual([]);
    expect((await told(clerk.user.id, before)).length).toBe(1);
    expect((await told(owner.user.id, before)).length).toBe(1);
    if (made.done) {
      await made.done();
      expect((await run(id, source, last, days)).filter(({ client_id }) => client_id === open.id)).toEqual([]);
    }
    await switchOff(id);
  });
});

test('a rule of the owner covers private clients, and tells only people who see them', async () => {
  const { id: clientId } = await client('private');
  const made = await CASES.portal_invited!.make(clientId);
  const actions = [
    { do: 'notify' as const, roles: ['client_owner' as const, 'business_owner' as const], user_ids: [] },
  ];
  const id = await rule({ source: 'portal_invited', steps: [{ days: 3, template: '' }], actions });
  await rows(`update triggers set switched_by = $2 where id = $1`, [id, owner.user.id]);
  const before = await lastNotification();
  const found = await run(id, 'portal_invited', made.at, 3);
  expect(found.filter(({ client_id }) => client_id === clientId)).toMatchObject([{ state: 'done' }]);
  const name = (await rows(`select client_full_name as name from clients where id = $1`, [clientId]))[0]!.name;
  expect((await told(clerk.user.id, before)).filter(({ body }) => body === name)).toEqual([]);
  expect((await told(owner.user.id, before)).filter(({ body }) => body === name)).toHaveLength(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@daftar/contract';
import { rightsOf, type Route } from '@daftar/contract/core/route';
import { REPORTS } from '@daftar/contract/reports/catalogue';
import { can, grantsFor, type Module, type PermissionSet } from '@daftar/domain/permissions';
import { canSee, isRecordKind } from '@daftar/domain/record-rights';
import { expect, test } from 'vitest';
import { binKinds, fileOwners } from '#server/features.ts';
import { testApp } from './app.ts';
import { DERIVED_VIEWS, matrix } from './derived-views.ts';

/** Each kind of record that anything shows has a right (record-rights.ts). */
const app = await testApp();

test('each table with an activity log, and each kind that the log, bin and files know', async () => {
  const { rows } = await app.owner.query(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'record_activity' and not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(150);
  const names = [...rows.map(({ name }) => String(name)), ...binKinds.map(({ entity }) => String(entity))];
  expect(names.filter((name) => !isRecordKind(name))).toEqual([]);
});

test('files belong to a kind, or to a record that decides itself', () => {
  // Of parts, conversations and own records: their features ask for the whole record.
  const parts = [
    'chat_messages',
    'deed_versions',
    'jobs',
    'mails',
    'product_ticket_files',
    'public_form_uploads',
    'support_messages',
    'whatsapp_chat_messages',
  ];
  const others = fileOwners.map(({ entity }) => entity).filter((entity) => !isRecordKind(entity));
  expect([...new Set(others)].toSorted()).toEqual(parts);
});

test('reports need the rights to the records that they list', () => {
  const hidden = DERIVED_VIEWS.Reports.flatMap(({ key, records }) => {
    const { needs } = REPORTS.find(({ id }) => id === key)!;
    const role = leastOf([...needs, { module: 'reports', level: 'read' }]);
    return records.filter((kind) => !canSee(role, kind)).map((kind) => `${key}: ${kind}`);
  });
  // The muster of attendance is a screen of the reports.
  expect(hidden).toEqual(['late-early-exceptions: attendances']);
});

test('calls that answer a kind need its right, or only name it', () => {
  const others = Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).flatMap(([name, route]) => {
      const kind = String(route.reads);
      if (route.method !== 'GET' || !route.business || !isRecordKind(kind) || route.permission === 'owner') return [];
      const role = { ...leastOf(rightsOf(route.permission!)), is_whatsapp: true, is_business_whatsapp: true };
      return canSee(role, kind) ? [] : [`${feature}.${name}`];
    }),
  );
  expect(others.toSorted()).toEqual(Object.values(ONLY_NAMES).flat().toSorted());
});

/** The lowest grants with these rights. */
const leastOf = (rights: readonly { module: Module; level: Parameters<typeof can>[2] }[]): PermissionSet =>
  Object.fromEntries(
    rights.map(({ module, level }) => [
      module,
      grantsFor(module).find((grant) => can({ [module]: grant }, module, level))!,
    ]),
  );

/** Calls with a lower right than the kind, and why. */
const ONLY_NAMES: Record<string, string[]> = {
  'names for choices': [
    'businesses.branch',
    'businesses.branches',
    'businesses.get',
    'businesses.searchBranches',
    'custom_fields.list',
    'deeds.parties',
    'firms.search',
    'invoices.billable',
    'services.names',
    'services.search',
    'team.users',
    'udins.signers',
    'whatsapp_templates.usable',
  ],
  'own records, and those shared with the caller': [
    'calendar_feeds.list',
    'dashboards.get',
    'dashboards.list',
    'email_accounts.dns',
    'email_accounts.get',
    'email_accounts.list',
    'email_accounts.options',
    'timesheets.rates',
  ],
  'tasks as far as the boards show them': ['task_reports.report', 'tasks.clientsAndTasks'],
  'roles on boards, for their managers': ['boards.role', 'boards.roles'],
  'days for everyone': ['attendance.holidays'],
  'email addresses of clients, not emails': ['client_records.emails_list'],
};

test('the matrix of the decision page is true; kinds that came later may be missing', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../docs/decisions/0138-rights-of-derived-views.md'),
    'utf8',
  );
  const printed = page
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| -') && !line.startsWith('|-'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''))
        .join(' | '),
    );
  const current = matrix();
  expect(printed[0]).toBe(current[0]);
  expect(printed.length).toBeGreaterThan(150);
  expect(printed.filter((row) => !current.includes(row))).toEqual([]);
});

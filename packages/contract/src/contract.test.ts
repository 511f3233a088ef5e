import { can, moduleKind, MODULES, type Module } from '@daftar/domain/permissions';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { actorsOf, rightsOf, type Route } from './core/route.ts';
import { contract } from './index.ts';

const BY_FEATURE = Object.entries(contract).map(([feature, routes]) => ({
  feature,
  routes: Object.values<Route>(routes),
}));
const ALL = BY_FEATURE.flatMap(({ routes }) => routes);
const titleOf = ({ method, path }: Route): string => `${method} ${path}`;
const isWrite = ({ method, changesNothing }: Route): boolean => method !== 'GET' && !changesNothing;

describe('a call by a link', () => {
  test('has its token in a header: in a path or a query it would be in logs', () => {
    expect(ALL.filter(({ path, query }) => path.includes('token}') || query?.shape['token']).map(titleOf)).toEqual([]);
    const byLink = ALL.filter((route) => route.byLink);
    expect(byLink.length).toBeGreaterThan(10);
    for (const route of byLink) expect(Object.keys(route.params!.shape), titleOf(route)).toEqual(['token']);
  });
});

describe('what a write touches', () => {
  test('is read by a call: a name that no call reads refreshes nothing', () => {
    const read = new Set(ALL.flatMap(({ reads }) => reads ?? []));
    const unread = ALL.flatMap((route) =>
      (route.touches ?? []).filter((name) => !read.has(name)).map((name) => `${titleOf(route)}: ${name}`),
    );
    expect(unread).toEqual([]);
  });

  /** Nothing on a screen of the feature changes: no session yet, only a message or a link, or the chat's own events. */
  const NOTHING_OWN = [
    /^POST \/(login|signup|logout|sign_in_codes(\/verify)?|forgot_password|reset_password|phone_otps|user\/email_codes)$/,
    /^POST \/(screen_requests|portal_link\/signup|quotation_link\/(accept|decline))$/,
    /\/(portal_view|remind_client|statement_send|share_link|email_template_tests|email_account_sign_ins)$/,
    /^POST \/gst_approval_link\/(codes|approve|request_change)$/,
    /^POST \/support_rating_link$/,
    /^POST \/client_login\/deeds\/\{id\}\/codes$/,
    / \/chat_(groups|messages)/,
  ];

  test('is read in its own feature: otherwise its screen shows old data', () => {
    const forgotten = BY_FEATURE.flatMap(({ routes }) => {
      const own = new Set(routes.flatMap(({ reads }) => reads ?? []));
      return routes.filter((route) => isWrite(route) && !route.touches?.some((name) => own.has(name))).map(titleOf);
    });
    expect(forgotten.filter((title) => !NOTHING_OWN.some((pattern) => pattern.test(title)))).toEqual([]);
    for (const pattern of NOTHING_OWN) expect(forgotten.some((title) => pattern.test(title))).toBe(true);
  });
});

describe('a call that needs a proof of identity', () => {
  const titles = (isAlways: boolean) =>
    ALL.filter(({ confirm }) => confirm && (confirm === true) === isAlways).map(titleOf);

  test('is one of these, whatever it changes', () => {
    expect(titles(true)).toEqual([
      'POST /two_factor/authenticator',
      'POST /two_factor/authenticator/verify',
      'DELETE /two_factor/authenticator',
      'POST /two_factor/passkeys/options',
      'POST /two_factor/passkeys',
      'DELETE /two_factor/passkeys/{id}',
      'POST /two_factor/recovery_codes',
      'PUT /sign_in_policy',
      'POST /members/{id}/reset_two_factor',
      'PUT /members/{id}',
      'POST /members/{id}/activate',
      'POST /members/{id}/owner',
      'POST /roles',
      'PUT /roles/{id}',
      'DELETE /roles/{id}',
      'POST /invitations',
      'POST /business_access_requests/{id}/accept',
      'POST /api_keys',
      'PUT /api_keys/{id}',
      'POST /api_keys/{id}/rotate',
      'POST /webhooks',
      'PUT /webhooks/{id}',
      'POST /webhooks/{id}/rotate_secret',
      'POST /calendar_feeds',
      'POST /calendar_feeds/{id}/rotate',
      'GET /client/{clientId}/credentials/{id}/password/decrypt',
      'GET /clients_report_export',
      'POST /client/{clientId}/portal_accesses',
      'POST /client/{clientId}/portal_accesses/{id}/reset_two_factor',
      'POST /firm/{firmId}/bank_detail',
      'PUT /firm/{firmId}/bank_detail/{id}',
      'DELETE /firm/{firmId}/bank_detail/{id}',
      'PUT /firm/{firmId}/bank_detail/{id}/set_default',
      'GET /dsc_tokens/{id}/password',
      'POST /email_account_sign_ins',
      'POST /email_account_sign_ins/finish',
      'POST /email_webhook',
    ]);
  });

  test('is one of these, where it changes a protected column', () => {
    expect(titles(false)).toEqual([
      'POST /webhooks/{id}/state',
      'PUT /calendar_feeds/{id}',
      'POST /bin/{entity}/{id}/restore',
      'POST /clients',
      'PUT /clients/{id}',
      'POST /client/{clientId}/merges',
      'POST /client/{clientId}/merges/{id}/undo',
      'POST /firms',
      'PUT /firms/{id}',
      'POST /email_accounts',
      'PUT /email_accounts/{id}',
      'PUT /whatsapp_settings',
      'PUT /whatsapp_access',
    ]);
  });
});

describe('every module of the specification', () => {
  const enforcedBy = (module: Module): string[] =>
    ALL.filter(({ permission }) => permission && rightsOf(permission).some((right) => right.module === module)).map(
      titleOf,
    );
  /** Their features aren't built: no call reads or writes what they protect. */
  const NOT_BUILT: readonly Module[] = [];
  /** Masks answers instead of refusing calls (server: platform/http/bind-routes.ts). */
  const MASKS: readonly Module[] = ['client_contacts'];

  test.each(MODULES.filter((module) => ![...NOT_BUILT, ...MASKS].includes(module)))('%s is enforced', (module) => {
    expect(enforcedBy(module)).not.toEqual([]);
  });

  test('that isn’t built is enforced nowhere yet', () => {
    expect(NOT_BUILT.flatMap(enforcedBy)).toEqual([]);
  });

  test('compose_mail is enforced by every call that emails a client', () => {
    expect(enforcedBy('compose_mail')).toEqual([
      'POST /outbox/{id}/cancel',
      'POST /invoices/{id}/send',
      'GET /invoices/{id}/mail_text',
      'POST /invoices/{id}/remind',
      'GET /quotations/{id}/mail_text',
      'POST /quotations/{id}/send',
      'GET /accounts/client/{id}/statement_mail_text',
      'POST /accounts/client/{id}/statement_send',
      'GET /accounts/client/{id}/reminder_mail_text',
      'POST /accounts/client/{id}/remind',
      'POST /outstanding_remind',
      'POST /gst_data_requests',
      'GET /receipts/{id}/mail_text',
      'POST /receipts/{id}/send',
      'POST /loans/{id}/documents/request',
      'POST /loans/{id}/documents/remind',
      'GET /email_templates',
      'GET /email_templates/{id}',
      'GET /shipped_email_templates',
      'GET /shipped_email_templates/{key}',
      'GET /usable_email_templates',
      'GET /email_templates/{id}/text',
      'GET /email_templates/{id}/versions',
      'POST /email_template_previews',
      'POST /email_template_tests',
      'GET /emails',
      'GET /emails/{id}',
      'POST /emails',
      'PUT /emails/{id}',
      'DELETE /emails/{id}',
      'POST /emails/{id}/send',
      'POST /emails/{id}/cancel',
      'POST /emails/{id}/resume',
      'POST /emails/{id}/close',
      'GET /sent_emails',
      'POST /email_recipients',
      'POST /email_previews',
      'GET /email_signature',
      'PUT /email_signature',
      'GET /deeds/{id}/mail_text',
      'POST /deeds/{id}/send',
      'GET /mailboxes',
      'POST /mailboxes_sync',
      'GET /mail_threads',
      'GET /mail_threads_counts',
      'GET /mail_threads/{id}',
      'PUT /mail_threads/{id}',
      'POST /mail_threads/{id}/read',
      'POST /mail_threads/{id}/reply',
      'POST /mail_threads/{id}/task',
      'POST /mail_threads/{id}/ticket',
      'POST /mails/{id}/documents',
      'GET /tds_receivable/clients/{id}/mail_text',
      'POST /tds_receivable/clients/{id}/send',
      'POST /advance_tax_remind',
      'GET /gst_supplier_mail',
      'POST /gst_supplier_mail',
    ]);
    // Scheduled reports go to colleagues; messages that waited for WhatsApp were written by those who may.
    const others = ['POST /report_schedules/{id}/send', 'POST /waiting_whatsapp_messages/send'];
    const mailing = ALL.filter(
      (route) =>
        route.method === 'POST' && /\/(\w+_)?(send|remind)$/.test(route.path) && !others.includes(titleOf(route)),
    );
    expect(mailing.filter((route) => !enforcedBy('compose_mail').includes(titleOf(route))).map(titleOf)).toEqual([]);
  });

  test('reports is enforced by the reports of clients', () => {
    expect(enforcedBy('reports')).toEqual(expect.arrayContaining(['GET /clients_report', 'GET /clients_by_industry']));
  });
});

describe('a write by staff', () => {
  const writes = BY_FEATURE.flatMap(({ feature, routes }) =>
    routes
      .filter((route) => isWrite(route) && route.business && actorsOf(route).includes('staff'))
      .map((route) => ({ feature, route, title: titleOf(route) })),
  );

  test('needs more than membership, except for the member’s own data and calls checked by record', () => {
    const open = writes.filter(({ route }) => route.permission === 'member');
    expect([...new Set(open.map(({ feature }) => feature))].sort()).toEqual([
      'attendance',
      'bin',
      'calendar_feeds',
      'chat',
      'dashboards',
      'email_accounts',
      'notes',
      'preferences',
      'saved_views',
      'team',
      'timesheets',
    ]);
    const named = open.filter(({ feature }) => ['bin', 'team', 'timesheets'].includes(feature));
    expect(named.map(({ title }) => title)).toEqual([
      'POST /screen_requests',
      'POST /bin/{entity}/{id}/restore',
      'POST /hour_rates',
      'PUT /hour_rates/{id}',
      'DELETE /hour_rates/{id}',
    ]);
  });

  test('needs more than the right to read, except for these', () => {
    const readers = writes.filter(({ route }) => {
      const rights = rightsOf(route.permission!).filter(({ module }) => moduleKind(module) === 'levelled');
      return rights.length > 0 && rights.every(({ module, level }) => can({ [module]: 'read' }, module, level));
    });
    // A look at the portal changes nothing; tasks and their filings also need a board; an email also needs
    // compose_mail, and so do conversations; the folder is made where it is first opened; a link to WhatsApp needs its
    // flags; custom and scheduled reports are the caller's own.
    expect(readers.map(({ title }) => title)).toEqual([
      'POST /client/{clientId}/portal_view',
      'POST /compliance_tasks',
      'POST /board_tasks/{id}/filing',
      'POST /custom_reports',
      'PUT /custom_reports/{id}',
      'DELETE /custom_reports/{id}',
      'POST /reports/{report}/exports',
      'POST /report_schedules',
      'PUT /report_schedules/{id}',
      'DELETE /report_schedules/{id}',
      'POST /report_schedules/{id}/send',
      'POST /clients/{id}/drive',
      'POST /whatsapp_links',
      'POST /emails/{id}/send',
      'POST /emails/{id}/resume',
      'POST /mailboxes_sync',
      'PUT /mail_threads/{id}',
      'POST /mail_threads/{id}/read',
      'POST /mail_threads/{id}/reply',
      'POST /mail_threads/{id}/task',
    ]);
  });
});

test('every list is bounded: no page has more than a hundred rows', () => {
  const lists = ALL.filter(({ query }) => query && 'per_page' in query.shape);
  expect(lists.length).toBeGreaterThan(50);
  const unbounded = lists.filter(({ query }) => query!.shape['per_page']!.safeParse('101').success);
  expect(unbounded.map(titleOf)).toEqual([]);
});

describe('a period that ends before it starts', () => {
  const RANGES = [
    ['from', 'to'],
    ['from_date', 'to_date'],
    ['due_from', 'due_to'],
    ['completed_from', 'completed_to'],
    ['period_from', 'period_to'],
  ] as const;
  const SAMPLES = [undefined, '1', 1, '2026-05-02', 'x', true, [], [1], { ids: [1] }];
  const sampleOf = (schema: z.ZodType): unknown => {
    if (schema instanceof z.ZodObject)
      return Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)]),
      );
    const samples = schema instanceof z.ZodEnum ? schema.options : SAMPLES;
    return samples.find((sample) => schema.safeParse(sample).success);
  };
  const isDay = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse('2026-05-02').success;
  const inputs = ALL.flatMap((route) =>
    [route.query, route.body].flatMap((schema) => {
      if (!(schema instanceof z.ZodObject)) return [];
      return RANGES.filter((range) => range.every((name) => isDay(schema.shape[name]))).map(([from, to]) => ({
        title: `${titleOf(route)} ${from}`,
        schema,
        from,
        to,
      }));
    }),
  );
  /** Answers with the problem instead of refusing: a form shows it while the dates are typed. */
  const TELLS = ['GET /leave_preview from'];

  test('is refused by every call that takes one, in the words of section 8', () => {
    expect(inputs.length).toBeGreaterThan(40);
    const accepted = inputs.filter(({ schema, from, to }) => {
      const body = { ...(sampleOf(schema) as object), [from]: '2026-05-02', [to]: '2026-05-01' };
      const issues = schema.safeParse(body).error?.issues ?? [];
      return !issues.some(({ path, message }) => path[0] === to && /^Invalid \w[\w ]* date!$/.test(message));
    });
    expect(accepted.map(({ title }) => title)).toEqual(TELLS);
  });
});

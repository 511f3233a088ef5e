import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@daftar/contract';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { PROTECTED_TABLES } from '@daftar/domain/protected-fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENCRYPTED_COLUMNS } from '#server/platform/db/encrypted-columns.ts';

/**
 * Every column and every call that looks like money or access states `confirm`, or is listed here with the reason why
 * it doesn't (docs/decisions/0139-money-and-access-ask-again.md).
 */
const SOURCE = join(import.meta.dirname, '..');
const LOOKS_PROTECTED =
  /upi|(^|_)bank|ifsc|swift|micr|account_(number|holder)|secret|password|(^|_)pin(_|$)|token|credential|_hash$|permissions|rights|scopes|(^|_)role_ids?$|is_owner|is_(business_)?whatsapp|two_factor|smtp|imap|login|api_key/;
/** Emails of people who sign in. */
const LOGIN_EMAILS = ['users.email', 'users.new_email', 'portal_accesses.email', 'invitations.email'];

const isProtected = (column: string): boolean => {
  const [table, name] = column.split('.') as [string, string];
  const declared = PROTECTED_TABLES as Record<string, { columns: object }>;
  return name in (declared[table]?.columns ?? {});
};

function columnsOf(tables: string): string[] {
  let table = '';
  return tables.split('\n').flatMap((line) => {
    table = /^ {2}(\w+): \{/.exec(line)?.[1] ?? table;
    const name = /^ {4}(\w+): /.exec(line)?.[1];
    return name ? [`${table}.${name}`] : [];
  });
}
const COLUMNS = columnsOf(readFileSync(join(SOURCE, 'platform/db/tables.ts'), 'utf8'));
const CALLS = Object.values(contract).flatMap((routes) => Object.values<Route>(routes));
const titleOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Names of all fields of a body, also within lists and unions. */
function fieldsOf(schema: unknown, depth = 0): string[] {
  const def = (schema as { def?: Record<string, unknown> } | undefined)?.def;
  if (!def || depth > 12) return [];
  const below = [def['element'], def['innerType'], def['in'], def['valueType'], def['left'], def['right']];
  const options = (def['options'] as unknown[] | undefined) ?? [];
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return [
    ...Object.keys(shape),
    ...[...Object.values(shape), ...below, ...options].flatMap((one) => fieldsOf(one, depth + 1)),
  ];
}

/** Reason to the columns that are no one's money and give access to nothing of the business, or ask in another way. */
const OTHER_COLUMNS: Record<string, string[]> = {
  'The account of a person: the call asks for the password, and for a proof with a second factor (identity, two_factor)':
    [
      'authenticators.secret',
      'one_time_codes.code_hash',
      'passkeys.credential_id',
      'password_resets.token_hash',
      'recovery_codes.code_hash',
      'sessions.token_hash',
      'sessions.pin_failures',
      'users.email',
      'users.new_email',
      'users.password_hash',
      'users.pin_hash',
    ],
  'Written together with a protected column, or derived from one': [
    'activities.api_key_id',
    'api_keys.previous_hash',
    'businesses.two_factor_from',
    'clients.is_login_access',
    'email_webhooks.token',
    'whatsapp_hooks.token',
    'whatsapp_hooks.verify_token',
    'whatsapp_settings.token_problem',
  ],
  'The secrets of an email account: logged as email_accounts.password and refresh_token; access tokens are renewed': [
    'email_account_secrets.password',
    'email_account_secrets.refresh_token',
    'email_account_secrets.access_token',
    'email_sign_ins.state_hash',
  ],
  'A new link to the address that was confirmed before': ['invitations.token_hash', 'portal_accesses.token_hash'],
  'A bank account of a client, entered all day: nothing is paid through Daftar (docs/decisions/0064-two-factor.md)': [
    'client_bank_details.account_holder',
    'client_bank_details.bank_name',
    'client_bank_details.account_number',
    'client_bank_details.ifsc_code',
    'client_bank_details.micr_code',
    'tax_files.refund_bank',
  ],
  'The name of a bank, of a lender or of a payment that came in': [
    'cash_credit_overview.banks',
    'existing_loans.bank',
    'requested_loans.bank',
    'receipts.bank_name',
    'receipts.bank_detail_id',
    'loan_applications.login_number',
  ],
  'A secret or number kept for a client: it opens nothing of Daftar, and reading it asks': [
    'borrowers.aadhar_hash',
    'borrowers.aadhar_number',
    'change_requests.after',
    'change_requests.before',
    'client_credentials.password',
    'client_credentials.password_changed_at',
    'clients.aadhar_hash',
    'clients.aadhar_number',
    'clients.passport_hash',
    'clients.passport_no',
    'dsc_tokens.password',
  ],
  'A token that one holds in the hand: a signature certificate': [
    'dsc_movements.token_id',
    'dsc_orders.renews_token_id',
    'dsc_orders.token_id',
    'dsc_orders.with_token',
    'dsc_signatories.token_id',
    'dsc_tokens.token_make',
    'dsc_tokens.token_number',
  ],
  'Who of the team works on a board, sees a dashboard or has an hourly rate: their role decides what they may open': [
    'board_columns.enter_role_ids',
    'board_columns.leave_role_ids',
    'board_members.role_id',
    'board_roles.rights',
    'dashboards.role_ids',
    'hour_rates.role_id',
  ],
  'A link to one record, for one client, which expires': [
    'gst_approvals.token_hash',
    'public_form_answers.draft',
    'public_form_answers.submission',
    'public_form_tokens.token_hash',
    'public_forms.pin_hash',
    'quotations.token_hash',
    'support_tickets.rating_token_hash',
  ],
  'Written by the server alone, and no secret of a person': [
    'gst_2b_documents.file_hash',
    'gst_documents.file_hash',
    'gst_sessions.token',
    'gst_summary_rows.file_hash',
    'idempotency_keys.request_hash',
    'messages.has_secret',
    'messages.token',
  ],
};

describe('a column with bank, UPI, secret, email of a login or rights', () => {
  const encrypted = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  const sensitive = COLUMNS.filter(
    (column) =>
      LOOKS_PROTECTED.test(column.split('.')[1]!) || LOGIN_EMAILS.includes(column) || encrypted.includes(column),
  );

  test('is protected, or has a reason', () => {
    expect(sensitive.length).toBeGreaterThan(100);
    const reasoned = Object.values(OTHER_COLUMNS).flat();
    expect(sensitive.filter((column) => !isProtected(column)).toSorted()).toEqual(reasoned.toSorted());
  });

  test('is protected under its name in the database', () => {
    const declared = Object.entries(PROTECTED_TABLES).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((name) => `${table}.${name}`),
    );
    const inAnotherTable = ['email_accounts.password', 'email_accounts.refresh_token'];
    expect(declared.filter((column) => !COLUMNS.includes(column))).toEqual(inAnotherTable);
  });
});

/** Reason to the calls that take such a field, or return a secret, and don't ask. */
const OTHER_CALLS: Record<string, string[]> = {
  'Asks for the password, and for a proof too where the account has a second factor (two_factor/factor-rules.test.ts)':
    ['PUT /user', 'PUT /user/password', 'PUT /user/pin'],
  'Opens a locked screen and nothing else: by the PIN, or by the password, which sets a new PIN': [
    'POST /unlock',
    'PUT /forgot_pin',
  ],
  'Takes the factor or the proof itself': [
    'POST /two_factor/sign_in',
    'POST /two_factor/challenges',
    'POST /confirmations',
  ],
  'A bank account of a client, a bank by name, or a payment that came in': [
    'POST /client_login/change_requests/bank_detail',
    'POST /client/{clientId}/bank_detail',
    'PUT /client/{clientId}/bank_detail/{id}',
    'POST /receipts',
    'POST /existing_loans',
    'PUT /existing_loans/{id}',
    'POST /requested_loans',
    'PUT /requested_loans/{id}',
    'PUT /loan_applications/{id}/log_in',
    'POST /tax_files/{id}/refund',
  ],
  'A password or a certificate kept for a client, or the password of a file': [
    'POST /client/{clientId}/credentials',
    'PUT /client/{clientId}/credentials/{id}',
    'POST /dsc_tokens',
    'PUT /dsc_tokens/{id}',
    'POST /dsc_orders',
    'PUT /dsc_orders/{id}',
    'POST /dsc_orders/{id}/download',
    'POST /dsc_orders_renew',
    'POST /tax_statements/import',
    'POST /tds_receivable/import',
  ],
  'Who of the team works on a board, sees a dashboard or has an hourly rate': [
    'POST /boards/{id}/members',
    'PUT /board_members/{id}',
    'POST /board_roles',
    'PUT /board_roles/{id}',
    'POST /boards/{id}/columns',
    'PUT /board_columns/{id}',
    'POST /dashboards',
    'PUT /dashboards/{id}',
    'POST /hour_rates',
    'PUT /hour_rates/{id}',
  ],
  'A link to one record, or a look at the portal, which shows no more than the role and expires': [
    'POST /client/{clientId}/portal_view',
    'POST /quotations/{id}/link',
    'POST /gst_approvals',
    'POST /drive/items/{id}/share_link',
    'POST /public_forms/{id}/link',
    'POST /validate_public_pin',
  ],
  'Only a filter of the clients': ['POST /bulk_tasks', 'PUT /client_duties_bulk', 'POST /bill_work'],
};

describe('a call that writes such a field or returns a secret', () => {
  const suspects = CALLS.filter(
    (route) =>
      route.method !== 'GET' &&
      !route.changesNothing &&
      !actorsOf(route).includes('anyone') &&
      (route.madeAnew || fieldsOf(route.body).some((name) => LOOKS_PROTECTED.test(name))),
  );

  test('asks for a proof of identity, or has a reason', () => {
    expect(suspects.length).toBeGreaterThan(60);
    const quiet = suspects.filter(({ confirm }) => !confirm).map(titleOf);
    expect(quiet.toSorted()).toEqual(Object.values(OTHER_CALLS).flat().toSorted());
  });

  test.each([
    'POST /firms',
    'PUT /firms/{id}',
    'POST /firm/{firmId}/bank_detail',
    'POST /clients',
    'PUT /clients/{id}',
    'POST /client/{clientId}/portal_accesses',
    'POST /client/{clientId}/merges',
    'POST /client/{clientId}/merges/{id}/undo',
    'POST /members/{id}/activate',
    'POST /bin/{entity}/{id}/restore',
    'POST /email_accounts',
    'PUT /email_accounts/{id}',
    'POST /email_account_sign_ins',
    'POST /email_account_sign_ins/finish',
    'POST /email_webhook',
    'PUT /whatsapp_settings',
    'PUT /whatsapp_access',
  ])('%s asks', (title) => {
    expect(CALLS.find((route) => titleOf(route) === title)?.confirm).toBeTruthy();
  });
});

/** Files whose SQL writes a protected table. A new one is added here once its calls state `confirm`. */
const WRITERS: Record<string, string[]> = {
  firms: ['firms/firms'],
  firm_bank_details: ['firms/banks'],
  portal_accesses: ['client_settings/accesses'],
  // Functions of the database write it.
  client_logins: [],
  members: ['businesses/businesses', 'team/members'],
  roles: ['team/roles'],
  invitations: ['team/invitations'],
  api_keys: ['api_keys/api_keys'],
  webhook_endpoints: ['webhooks/webhooks'],
  calendar_feeds: ['calendar_feeds/calendar_feeds'],
  email_accounts: ['email_accounts/access', 'email_accounts/accounts', 'email_accounts/sign-in'],
  email_webhooks: ['email_events/email_events'],
  whatsapp_settings: ['whatsapp_settings/whatsapp_settings'],
  businesses: ['businesses/businesses', 'two_factor/policy', 'whatsapp_settings/whatsapp_settings'],
};

test('only these files write a protected table', () => {
  const repos = readdirSync(join(SOURCE, 'features'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.repo.ts'),
  );
  const texts = repos.map((name) => [
    name.replace('.repo.ts', ''),
    readFileSync(join(SOURCE, 'features', name), 'utf8'),
  ]);
  const found = Object.fromEntries(
    Object.keys(PROTECTED_TABLES).map((table) => {
      const writes = new RegExp(
        `(insertInto|updateTable|mergeInto)\\('${table}( as \\w+)?'|\\b(insert into|update) (public\\.)?${table}\\b`,
      );
      return [table, texts.filter(([, text]) => writes.test(text!)).map(([name]) => name)];
    }),
  );
  expect(Object.fromEntries(Object.entries(found).map(([table, names]) => [table, names.toSorted()]))).toEqual(WRITERS);
});

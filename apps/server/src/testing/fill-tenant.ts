import { USUAL_PAGE } from '@daftar/domain/deeds/document';
import { blankInput } from '@daftar/domain/income_tax/input';
import { DEFAULT_TARGETS } from '@daftar/domain/support_tickets/clocks';
import type pg from 'pg';

const NOW = '2026-04-01T10:00:00Z';

/** Owners of the rows: a business, its member and its client's portal login, and the id of all rows. */
export type Filling = { business: number; user: number; login: number; id: number; uuid: string };

type Column = { name: string; type: string; is_needed: boolean; target: string | null; allowed: string | null };
type Value = string | number | boolean | null;
type Said = Record<string, Value>;
type Table = { name: string; columns: Column[] };

/** References by column name, also without a foreign key. */
const NAMED: Record<string, keyof Filling> = {
  business_id: 'business',
  id: 'id',
  uuid: 'uuid',
  user_id: 'user',
  client_id: 'id',
};

/** Values that code expects where the table accepts any text. */
const WORDS: Record<string, string> = {
  category: 'Individual',
  country: 'IN',
  currency: 'INR',
  law: 'GST',
  frequency: 'Monthly',
  ends: 'Never',
  mode: 'Cash',
  lines: '[]',
  slots: '[]',
  supply_kind: 'intra',
};
const EVERYTHING_ON_A_BOARD = JSON.stringify({
  ...Object.fromEntries(['see', 'edit', 'complete', 'delete', 'time'].map((right) => [right, 'all'])),
  ...Object.fromEntries(
    ['create', 'assign', 'bulk', 'recurring', 'bill', 'templates', 'settings', 'members'].map((right) => [right, true]),
  ),
});

const NOBODY = { assignee_ids: [], reviewer_ids: [], to_dos: [], documents: [] };
const TEMPLATE = JSON.stringify({ name: 'Theirs', service_id: null, target_days: 0, fields: {}, ...NOBODY });
const IMPORTED = JSON.stringify({ file: 'theirs.csv', format: 'EXCEL', mapping: {}, dry_run: true });
const AMOUNTS = ['cgst', 'sgst', 'igst', 'vat', 'cess', 'taxable_value', 'tax', 'gross', 'discount', 'total'];
const NOTHING = [...AMOUNTS, 'reverse_charge_tax', 'sub_total', 'round_off'].map((name) => [name, '0.00']);
const RECKONED = {
  treatment: JSON.stringify({ heads: 'none', collection: 'charged', state_head: 'SGST' }),
  totals: JSON.stringify({ ...Object.fromEntries(NOTHING), in_words: '', lines: [], by_rate: [], by_hsn: [] }),
};
const ISSUED = { state: 'Final', number: 'T-1', counter: 1, fiscal_year: 2026, series: 'T' };

const DEED = {
  text: '{"type":"doc","content":[{"type":"pageBreak"}]}',
  fields: '[]',
  page: JSON.stringify(USUAL_PAGE),
};

const TAX_INPUT = JSON.stringify(blankInput(2025, 'Individual'));

/** Values that depend on the whole row: checks over two columns, patterns, and kinds that require other columns. */
const particulars = ({ business, id, uuid, login }: Filling): Record<string, Said | Said[]> => ({
  api_keys: { scopes: '{clients:read}', expires_on: '2999-01-01', branch_ids: null, revoked_at: null },
  calendar_feeds: { contents: '{tasks}', board_ids: '{}' },
  token_uses: { entity: 'api_keys' },
  webhook_endpoints: { events: '{client.created}', url: 'https://example.in/hook' },
  webhook_deliveries: { event: 'client.created', state: 'Delivered', facts: '{}', log: '[]', replay_of: null },
  // The owner needs no role.
  members: { role_id: null },
  client_logins: { user_id: login },
  portal_accesses: { user_id: login, email: 'theirs@example.in', accepted_at: NOW },
  jobs: { kind: 'client_imports.import', state: 'done', payload: IMPORTED },
  notifications: { type: 'TASK_NOTIFICATION' },
  firm_series: ['quotation', 'invoice', 'credit_note', 'debit_note', 'receipt'].map((kind, i) => ({
    id: id + i,
    kind,
    fiscal_year: 2026,
    pattern: 'T/{0000}',
  })),
  // Issued: a portal login never sees a draft.
  quotations: { ...RECKONED, ...ISSUED, link_expires_at: NOW },
  invoices: { ...RECKONED, ...ISSUED },
  // Postings must balance.
  ledger_entries: [{ amount: 1 }, { id: id + 1, amount: -1 }],
  gst_filings: { period: '042026' },
  boards: { code: 'TH', group_by: 'status' },
  // Not the number of the board's next task.
  board_tasks: { number: 500 },
  board_roles: { rights: EVERYTHING_ON_A_BOARD },
  board_fields: { type: 'Text Field' },
  custom_fields: { type: 'Text Field' },
  board_automations: { trigger: '{"on":"created"}', actions: '[{"do":"set_priority","to":"High"}]' },
  task_templates: { template: TEMPLATE },
  recurring_tasks: { work: '{"name":"Theirs"}' },
  recurring_invoices: { body: JSON.stringify({ firm_id: id, client_id: id, lines: [] }) },
  hour_rates: { role_id: null },
  leave_requests: { type: 'CL' },
  chat_groups: { kind: 'group' },
  reminders: { at_time: '10:00', channels: '{app}' },
  payment_notices: { receipt_id: null },
  public_forms: { expires_at: '2099-01-01T00:00:00Z' },
  drive_items: [
    { id: id + 1, role: 'client', kind: '', is_folder: true, is_shared_here: false, number: 0, loan_id: null },
    {
      parent_id: id + 1,
      role: '',
      name: 'paper.pdf',
      service_id: null,
      kind: 'pdf',
      number: 1,
      is_folder: false,
      loan_id: null,
    },
  ],
  mailboxes: { user_id: null, leased_until: null },
  mail_threads: { user_id: null, addresses: '{}', ticket_id: null },
  mails: { refs: '{}', to_people: '[]', cc_people: '[]', reply_to_people: '[]', files: '[]' },
  messages: { client_id: null, board_task_id: null, merged_into_id: null },
  message_events: { event: 'delivered' },
  triggers: {
    source: 'invoice_due',
    conditions: '{}',
    steps: '[{"days": 0, "template": ""}]',
    repeat: null,
    actions: '[{"do": "notify", "roles": ["client_owner"], "user_ids": []}]',
    hour: 10,
  },
  trigger_runs: { state: 'sent', client_id: null, board_task_id: null, message_id: null },
  loan_checklists: { items: '[]' },
  borrowers: { income_kind: 'Salaried' },
  loans: { loan_type: 'Personal', sub_type: 'fresh', status: 'Drafted' },
  deeds: {
    kind: 'Will',
    status: 'Pending',
    number: 1,
    client_answer: null,
    shared_at: '2026-11-02T10:00:00Z',
    shared_number: 1,
  },
  deed_versions: { number: 1, files: '{}', ...DEED },
  deed_template_editions: DEED,
  email_templates: { topic: 'General', purpose: 'service', status: 'Draft', languages: '{en}' },
  email_template_versions: { texts: '{"en":{"subject":"Theirs","blocks":[]}}' },
  deed_signatures: { kind: 'Typed' },
  loan_people: { role: 'Applicant' },
  udins: { item_id: id, item_number: 1 },
  dsc_tokens: { class: 'Class 3', client_ids: `{${id}}`, replaced_by_id: null, revoked_on: null, holder_user_id: null },
  dsc_signatories: { role: 'Director' },
  dsc_movements: { kind: 'Checked in', custody: 'office', signed_name: 'Theirs' },
  dsc_orders: {
    class: 'Class 3',
    role: 'Director',
    kyc_method: 'PAN',
    state: 'Draft',
    kyc: '[]',
    remap: '[]',
    invoice_id: null,
  },
  tax_files: {
    stage: 'Not started',
    form: 'ITR-1',
    suggested_form: 'ITR-1',
    regime: 'New',
    due_reason: 'Audit',
    return_kind: 'Original',
    demand_response: '',
  },
  tax_file_steps: { from_stage: 'Not started', stage: 'Data awaited' },
  tax_file_documents: { state: 'Awaited' },
  tax_computations: { fy: 2025, number: 1, status: 'Draft', regime: 'New', form: 'ITR-1', input: TAX_INPUT },
  tax_notices: { authority: 'GST', stage: 'Notice', next_kind: 'reply' },
  filings: {
    registration_kind: 'GSTIN',
    law: 'GST',
    form: 'GSTR-1',
    return_kind: 'Original',
    mode: 'Portal',
    removed_at: null,
  },
  support_tickets: {
    category: 'Question',
    priority: 'Medium',
    status: 'Open',
    rating: null,
    rating_token_hash: null,
    merged_into_id: null,
    follows_id: null,
  },
  support_messages: { kind: 'reply', side: 'client', channel: 'portal', attachments: '[]', origin_id: null },
  support_settings: { targets: JSON.stringify(DEFAULT_TARGETS) },
  tax_notice_extensions: { kind: 'Extension' },
  tax_statements: { kind: '26AS', fy: 2025, firm_id: null, unread: '[]', changes: '[]' },
  tax_statement_entries: { kind: '26AS', fy: 2025, part: 'I', firm_id: null },
  tax_statement_decisions: { kind: 'ignored', fy: 2025, firm_id: null, feedback: '' },
  cash_credit_settings: { nature: 'Trading', unit: 'Lakhs' },
  cash_credit_configs: { year: '2025-2026', kind: 'audited' },
  cash_credit_loans: { stage: 'Draft', method: 'Method II', assessed_year: '2026-2027' },
  ac_groups: { line: 'cash' },
  cma_cells: { line: 'capex', year: '2026-2027' },
  existing_loans: { facility: 'Cash credit' },
  stock_statements: { month: '2026-03' },
  gst_filing_attempts: { cycle: 'month', form: 'GSTR-1', state: 'Saving', row_errors: '[]', differences: '[]' },
  gst_periods: { cycle: 'month' },
  gst_imports: { kind: 'sales', cycle: 'month', period: '042026' },
  gst_statement_inputs: { cycle: 'month' },
  gst_statements: { cycle: 'month', form: 'GSTR-1' },
  gst_approvals: { cycle: 'month', state: 'Requested', via: 'portal', figures: '[]', token_hash: null },
  gst_documents: { direction: 'sale', kind: 'invoice' },
  gst_import_problems: { severity: 'error' },
  gst_import_mappings: { kind: 'sales', mapping: '{}' },
  tax_book_mappings: { titles: '{}' },
  gst_2b_documents: { kind: 'invoice' },
  gst_matches: { class: 'exact', advice: 'accept', decision: 'accepted' },
  gst_match_settings: { days: 10 },
  cash_credit_overview: { stage: 'Draft', audited: null, assessed: null },
  borrower_salaried_incomes: { period: '2026-03' },
  email_webhooks: { token: uuid },
  email_accounts: { owner: 'business', firm_id: null, user_id: null, kind: 'smtp' },
  whatsapp_chat_messages: { file: null },
  whatsapp_hooks: { token: `hook of ${business}` },
  whatsapp_templates: {
    language: 'en',
    category: 'UTILITY',
    state: 'DRAFT',
    components: '[]',
    variables: '{}',
    sample_file: null,
  },
  whatsapp_template_versions: { components: '[]', variables: '{}', state: 'PENDING' },
  drive_versions: { path: `businesses/${business}/document/${uuid}/paper.pdf` },
});

const SAMPLES: [RegExp, Value][] = [
  [/\[\]$/, '{}'],
  [/^(bigint|integer|smallint|numeric)/, 1],
  [/^text/, 'Theirs'],
  [/^boolean/, false],
  [/^date/, '2026-04-01'],
  [/^timestamp/, NOW],
  [/^jsonb/, '{}'],
];

/**
 * One row per tenant table, all with one id, so that each foreign key finds its row. Read from the catalogue: a new
 * table gets its row automatically, or an error says what it needs. `mayLack`: the business has records, and a row that
 * would repeat one of them is left out with those that name it.
 */
export async function fillTenant(owner: pg.Pool, filling: Filling, { mayLack = false } = {}): Promise<void> {
  const particular = particulars(filling);
  for (const table of await tenantTables(owner)) {
    const rows = [particular[table.name] ?? {}].flat().map((said) => ({ ...rowOf(table, filling), ...said }));
    const names = [...new Set(rows.flatMap(Object.keys))];
    const tuples = rows.map((_, row) => `(${names.map((_, i) => `$${row * names.length + i + 1}`).join(', ')})`);
    const text = `insert into ${table.name} ("${names.join('", "')}") overriding system value
      values ${tuples.join(', ')} on conflict do nothing`;
    const values = rows.flatMap((row) => names.map((name) => row[name]));
    await owner.query(text, values).catch((error: unknown) => {
      if (mayLack) return;
      throw new Error(`A row of ${table.name} needs more said of it: ${String(error)}`, { cause: error });
    });
  }
}

function rowOf(table: Table, filling: Filling): Said {
  const row: Said = {};
  for (const column of table.columns) {
    const value = valueOf(table, column, filling);
    if (value !== undefined) row[column.name] = value;
  }
  return row;
}

function valueOf(
  table: Table,
  { name, type, is_needed, target, allowed }: Column,
  filling: Filling,
): Value | undefined {
  if (target === 'users') return filling.user;
  if (NAMED[name]) return filling[NAMED[name]];
  if (target) return target === table.name ? undefined : filling.id;
  if (name.startsWith('is_shared')) return true;
  if (type === 'uuid') return filling.uuid;
  // Token hashes are unique across businesses.
  if (type === 'bytea') return `\\x${String(filling.id).padStart(8, '0')}`;
  return is_needed ? (allowed ?? WORDS[name] ?? SAMPLES.find(([pattern]) => pattern.test(type))![1]) : undefined;
}

/** Referenced tables come first, otherwise in order of creation. A partitioned table is newer than the tables before it. */
export async function tenantTables(owner: pg.Pool): Promise<Table[]> {
  const { rows } = await owner.query<Omit<Table, 'columns'> & { columns: (Column & { targets: string[] | null })[] }>(
    `select c.relname as name, jsonb_agg(jsonb_build_object(
              'name', a.attname, 'type', format_type(a.atttypid, null),
              'is_needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
              'targets', (select jsonb_agg(f.confrelid::regclass::text order by f.oid) from pg_constraint f
                           where f.conrelid = c.oid and f.contype = 'f' and f.conparentid = 0
                             and f.conkey @> array[a.attnum] and f.confrelid <> c.oid),
              'allowed', (select substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''?([^'',\\]]*)') from pg_constraint k
                           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                             and pg_get_constraintdef(k.oid) like '%ANY (ARRAY%' limit 1)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id')
      group by c.oid order by c.oid`,
  );
  const ours = new Map(rows.map((table) => [table.name, table]));
  const placed = new Map<string, Table>();
  const waiting = new Set<string>();
  const place = (name: string): void => {
    const table = ours.get(name);
    if (!table || placed.has(name) || waiting.has(name)) return;
    waiting.add(name);
    for (const { is_needed, targets } of table.columns) if (is_needed) for (const one of targets ?? []) place(one);
    const columns = table.columns.map(({ targets, ...column }) => ({
      ...column,
      target: targets?.find((one) => !ours.has(one) || placed.has(one)) ?? null,
    }));
    placed.set(name, { name, columns });
  };
  for (const { name } of rows) place(name);
  return [...placed.values()];
}

/** 200 income-tax returns of the demo business over two years and all stages, and estimates of advance tax. */
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { dueDate } from '@daftar/domain/income_tax/due';
import { newFile } from '@daftar/domain/income_tax/new-file';
import {
  isBeforeUpload,
  isFiled,
  PREPARATION_STAGES,
  REFUND_PENDING,
  TAX_STAGES,
  type TaxStage,
} from '@daftar/domain/income_tax/stages';
import { filingDate, kindOnFiling, VERIFY_MODES } from '@daftar/domain/income_tax/verification';
import { filingYearOf, taxYearEnd, taxYearLabel, taxYearOf, taxYearStart } from '@daftar/domain/income_tax/years';
import { complianceProfileOf } from '@daftar/domain/work/compliance-profile';
import type { MemberCtx } from '#server/platform/context.ts';
import { digits, pick, scattered } from './client-generators.ts';
import * as repo from './income_tax.repo.ts';
import { memberIds } from './registers.repo.ts';
import { insertRows, type NewRow } from './rows.repo.ts';

const THIS_YEAR = 120;
const LAST_YEAR = 80;

/** Late in the season most returns are filed, and some still wait. */
const STAGES: readonly TaxStage[] = [
  'Verified',
  'Under processing',
  'Refund due',
  'Data awaited',
  'Verified',
  'Processed',
  'In preparation',
  'Uploaded',
  'Refund issued',
  'Computation with client',
  'Under processing',
  'Client approved',
  'Processed',
  'Data received',
  'Not started',
  'Verified',
  'Demand due',
  'Tax paid',
  'Refund issued',
  'Refund failed',
  'Processed',
  'Data awaited',
  'Defective',
  'Under processing',
];
const OVER: readonly TaxStage[] = [
  'Processed',
  'Refund issued',
  'Processed',
  'Refund issued',
  'Rectification filed',
  'Processed',
  'Refund adjusted',
  'Refund issued',
  'Transferred',
  'Demand due',
  'Processed',
  'Invalid',
];

/** Rows of one insert have the same columns. */
const EMPTY = {
  return_kind: 'Original',
  acknowledgement: '',
  verify_mode: '',
  gross_income: '0',
  total_income: '0',
  tax: '0',
  tds: '0',
  self_assessment_tax: '0',
  refund_amount: '0',
  refund_bank: '',
  refund_failed_reason: '',
  demand_amount: '0',
  demand_reference: '',
};

type Planned = NewRow<'tax_files'> & { stage: string; client_id: number; documents: string[]; pan: string };

export async function fillIncomeTax(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const people = (await memberIds(ctx)).map(({ user_id }) => user_id);
  const clients = await repo.taxClients(ctx, THIS_YEAR);
  const known = new Map((await repo.filedReturns(ctx)).map((one) => [`${one.client_id} ${one.period_to}`, one]));
  const computed = new Map((await repo.computedReturns(ctx)).map((one) => [`${one.client_id} ${one.fy}`, one]));
  const fy = filingYearOf(day);
  const plan = (client: repo.TaxClient, n: number, year: number, stages: readonly TaxStage[]): Planned =>
    planned(client, n, {
      fy: year,
      stage: pick(stages, n),
      day,
      people,
      filed: known.get(`${client.id} ${taxYearEnd(year)}`),
      computed: computed.get(`${client.id} ${year}`),
    });
  const files = [
    ...clients.map((client, n) => plan(client, n, fy, STAGES)),
    ...clients.slice(0, LAST_YEAR).map((client, n) => plan(client, n, fy - 1, OVER)),
  ];
  await fileReturns(ctx, files);
  const ids = await insertRows(
    ctx,
    'tax_files',
    files.map(({ documents: _documents, pan: _pan, ...row }) => row),
  );
  await insertRows(
    ctx,
    'tax_file_steps',
    files.flatMap((file, n) => stepsOf(file, ids[n]!, ctx.now)),
  );
  await insertRows(
    ctx,
    'tax_file_documents',
    files.flatMap((file, n) => documentsOf(file, ids[n]!, day, n)),
  );
  await fillAdvanceTax(ctx, clients, taxYearOf(day));
}

type Facts = {
  fy: number;
  stage: TaxStage;
  day: Day;
  people: readonly number[];
  filed: repo.FiledReturn | undefined;
  computed: repo.ComputedReturn | undefined;
};

function planned(
  client: repo.TaxClient,
  n: number,
  { fy, stage: wanted, day, people, filed, computed }: Facts,
): Planned {
  const { category, is_audit: is_audit_applicable } = client;
  const profile = complianceProfileOf({ category, is_audit_applicable, tan: '', gst: [] }, {});
  const file = newFile(profile, fy, null);
  const { documents, ...start } = file;
  const due_on = dueDate(file.due_reason as never, fy, undefined);
  // A return in the filing register is at least verified.
  const stage = filed && !isFiled(wanted) ? 'Verified' : wanted;
  const income = 300_000 + (scattered(n, 3) % 240) * 10_000;
  const tax = Math.max(0, Math.round((income - 700_000) * 0.18));
  const tds = Math.round(tax * ((scattered(n, 5) % 14) / 10));
  const row: Planned = {
    ...EMPTY,
    ...start,
    client_id: client.id,
    title: `${client.name}, ${taxYearLabel(fy)}`,
    fy,
    form: start.suggested_form,
    regime: n % 4 === 0 ? 'Old' : 'New',
    due_on,
    target_on: addDays(due_on, -10),
    preparer_id: n % 11 === 5 ? null : pick(people, n),
    reviewer_id: pick(people, n + 3),
    stage,
    stage_since: addDays(day, -(n % 40)),
    fee: String(1500 + (n % 8) * 1000),
    pan: client.pan,
    documents,
    ...(stage === 'Not started' || stage === 'Data awaited'
      ? {}
      : (figuresOf(computed) ?? {
          gross_income: String(income + 50_000),
          total_income: String(income),
          tax: String(tax),
          tds: String(tds),
        })),
  };
  return isBeforeUpload(stage) ? row : { ...row, ...uploaded(row, stage, n, day, filed) };
}

const figuresOf = (computed: repo.ComputedReturn | undefined) => {
  if (!computed) return undefined;
  const { gross_income, total_income, tax, tds } = computed;
  return { gross_income, total_income, tax, tds };
};

/** Most uploads are before the due date, a few after it. Those to be verified were uploaded in the last five weeks. */
function uploaded(row: Planned, stage: TaxStage, n: number, day: Day, filed: repo.FiledReturn | undefined) {
  const usual = addDays(row.due_on as Day, n % 9 === 0 ? 6 : -(scattered(n, 7) % 50));
  const proposed = stage === 'Uploaded' ? addDays(day, -(scattered(n, 9) % 34)) : usual;
  const last = addDays(day, -3);
  const uploaded_on = filed?.filed_on ?? (proposed > last ? addDays(last, -(n % 5)) : proposed);
  const isVerified = isFiled(stage);
  const verification = addDays(uploaded_on, n % 3);
  const verified_on = isVerified ? (verification > day ? day : verification) : null;
  const filed_on = stage === 'Invalid' ? null : filingDate(uploaded_on, verified_on);
  const tail = `${uploaded_on.slice(8)}${uploaded_on.slice(5, 7)}${uploaded_on.slice(2, 4)}`;
  const balance = Number(row.tds ?? 0) - Number(row.tax ?? 0);
  const isProcessed = isVerified && !['Verified', 'Under processing', 'Defective', 'Transferred'].includes(stage);
  const refund = Math.max(4_200 + (n % 9) * 350, balance);
  return {
    uploaded_on,
    filed_on,
    filing_id: stage === 'Invalid' ? null : (filed?.id ?? null),
    return_kind: kindOnFiling('Original', filed_on ?? uploaded_on, row.due_on as Day),
    acknowledgement: filed?.acknowledgement ?? `${digits(scattered(n + row.fy * 7, 11) * 733, 9)}${tail}`,
    ...(balance < 0 && { self_assessment_tax: String(-balance) }),
    ...(stage.startsWith('Refund') && { tds: String(Number(row.tax ?? 0) + refund), self_assessment_tax: '0' }),
    ...(isVerified && { verified_on, verify_mode: row.is_audit ? 'DSC' : pick(VERIFY_MODES, n % 3) }),
    ...(isProcessed && processed(row, stage, n, addDays(uploaded_on, 30 + (n % 20)), refund, day)),
  };
}

function processed(row: Planned, stage: TaxStage, n: number, on: Day, refund: number, day: Day) {
  const processed_on = on > day ? day : on;
  const more = stage === 'Demand due' ? 3_400 + (n % 7) * 900 : 0;
  const tax = Number(row.tax ?? 0);
  return {
    processed_on,
    processed_income: String(Number(row.total_income ?? 0) + more * 5),
    processed_tax: String(tax + more),
    processed_interest: '0',
    processed_fee: '0',
    processed_credits: String(stage.startsWith('Refund') ? tax + refund : tax),
    ...(more && { demand_amount: String(more), demand_reference: `2026202537${digits(scattered(n, 13), 9)}T` }),
    ...(stage === 'Refund issued' && {
      refund_amount: String(refund),
      refund_on: processed_on,
      refund_bank: `${pick(['SBI', 'HDFC Bank', 'Bank of Baroda'], n)} ${digits(scattered(n, 15), 4)}`,
    }),
    ...(stage === 'Refund failed' && { refund_failed_reason: 'Bank account not validated', refund_on: processed_on }),
  };
}

/** Uploads enter the filing register, where it doesn't have them. */
async function fileReturns(ctx: MemberCtx, files: readonly Planned[]): Promise<void> {
  const fresh = files.filter(({ filed_on, filing_id }) => filed_on && !filing_id);
  const ids = await insertRows(
    ctx,
    'filings',
    fresh.map((file) => ({
      client_id: file.client_id,
      registration_kind: 'PAN',
      registration: file.pan,
      law: 'Income Tax',
      form: 'ITR',
      title: 'Income tax return',
      form_variant: file.form as string,
      return_kind: file.return_kind as string,
      period_from: taxYearStart(file.fy),
      period_to: taxYearEnd(file.fy),
      period_label: taxYearLabel(file.fy),
      due_date: file.due_on,
      filed_on: file.filed_on!,
      acknowledgement: file.acknowledgement as string,
      obligation_key: ['ITR', taxYearStart(file.fy), taxYearEnd(file.fy), ''].join('|'),
      created_by: file.preparer_id ?? null,
    })),
  );
  for (const [n, file] of fresh.entries()) file.filing_id = ids[n]!;
}

/** The way to the stage, a few days apart. */
function stepsOf(file: Planned, file_id: number, now: Date): NewRow<'tax_file_steps'>[] {
  const way: TaxStage[] = isBeforeUpload(file.stage as TaxStage)
    ? PREPARATION_STAGES.slice(0, PREPARATION_STAGES.indexOf(file.stage as never) + 1)
    : ['Not started', 'In preparation', 'Uploaded'];
  if (isFiled(file.stage as TaxStage)) way.push('Verified');
  if (REFUND_PENDING.includes(file.stage as TaxStage) || file.stage === 'Refund issued') way.push('Refund due');
  if (TAX_STAGES.indexOf(file.stage as TaxStage) > TAX_STAGES.indexOf('Verified') && way.at(-1) !== file.stage)
    way.push(file.stage as TaxStage);
  return way.map((stage, n) => ({
    client_id: file.client_id,
    file_id,
    from_stage: way[n - 1] ?? 'Not started',
    stage,
    note: '',
    created_by: file.preparer_id ?? null,
    created_at: new Date(now.getTime() - (way.length - n) * 5 * 86_400_000).toISOString(),
  }));
}

/** Before the preparation some documents are missing. */
const documentsOf = (file: Planned, file_id: number, day: Day, n: number): NewRow<'tax_file_documents'>[] =>
  file.documents.map((name, at) => {
    const isAwaited = file.stage === 'Not started' || (file.stage === 'Data awaited' && (at + n) % 3 > 0);
    return {
      client_id: file.client_id,
      file_id,
      name,
      state: isAwaited ? 'Awaited' : (at + n) % 8 === 7 ? 'Not needed' : 'Received',
      received_on: isAwaited || (at + n) % 8 === 7 ? null : addDays(day, -20 - (n % 60)),
    };
  });

const MARCH_ONLY = 5;
async function fillAdvanceTax(ctx: MemberCtx, clients: readonly repo.TaxClient[], fy: number): Promise<void> {
  const payers = clients.filter(({ category, is_audit }) => is_audit || category !== 'Individual').slice(0, 40);
  await insertRows(
    ctx,
    'advance_tax_plans',
    payers.map(({ id }, n) => {
      const tax = n % 9 === 4 ? 0 : 40_000 + (scattered(n, 17) % 90) * 5_000;
      const is_presumptive = n % MARCH_ONLY === 2;
      return {
        client_id: id,
        fy,
        tax: String(tax),
        paid: String(is_presumptive ? 0 : Math.round(tax * (n % 3 === 0 ? 0.15 : 0.45))),
        is_presumptive,
      };
    }),
  );
}

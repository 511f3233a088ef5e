/** Judges and prints what large.ts measured, and writes docs/large-data.md. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './plan-nodes.ts';

export type Compared = {
  title: string;
  problem?: string;
  small?: number;
  large?: number;
  /** The large business alone and while others are busy, measured in turns; slow calls are left out. */
  alone?: number;
  busy?: number;
  statements?: number;
  /** Sequential scans and sorts of more rows than allowed. */
  findings?: Finding[];
  /** The scan that reads most rows. */
  largest?: Finding | undefined;
  shapes?: Record<'small' | 'large', string[]>;
  /** The statements of the large business, kept with the plans. */
  texts?: { text: string; values: unknown[] }[];
};

const AT_MOST = 1.5;
const BUSY_AT_MOST = 1.2;
/** Less is the noise of small statements. */
const NOISE_MS = 1;
const PAGE = join(import.meta.dirname, '../docs/large-data.md');

const times = ({ small = 1, large = 0 }: Compared): number => large / small;
const busyTimes = ({ alone = 1, busy = 1 }: Compared): number => busy / alone;
export const isSlower = ({ small = 0, large = 0 }: Compared): boolean =>
  large > small * AT_MOST && large - small > NOISE_MS;
const isSlowed = ({ alone = 0, busy = 0 }: Compared): boolean => busy > alone * BUSY_AT_MOST && busy - alone > NOISE_MS;
/** They sum a business by definition, and are measured against plain SQL (bench reports). */
const isReport = ({ title }: Compared): boolean => title.includes('/reports/{report}');

const figure = (ms = 0): string => ms.toFixed(ms < 10 ? 2 : 0);
const worstOf = ({ findings = [], largest }: Compared): string => {
  const worst = findings.toSorted((a, b) => b.rows - a.rows)[0] ?? largest;
  return worst ? `${worst.node}: ${Math.round(worst.rows)} rows` : '';
};

export function printed(row: Compared): string {
  if (row.problem) return `${row.title}: ${row.problem}`;
  const flags = [isSlower(row) ? `(at most ${AT_MOST})` : '', row.findings?.length ? 'SCAN OR SORT' : ''].join(' ');
  return `${figure(row.small).padStart(8)} ${figure(row.large).padStart(8)} ${times(row).toFixed(2).padStart(7)}  ${row.title}   ${worstOf(row)} ${flags}`;
}

/** The scale of the large business, and how many others there are beside the two. */
export type Setting = { scale: number; others: number };

export function judged(rows: readonly Compared[], setting: Setting): boolean {
  const failing = callsOf(rows).filter((row) => isSlower(row) || row.findings?.length);
  console.log(`\n${summaryOf(rows).join('\n')}\n`);
  for (const row of failing.toSorted((a, b) => (b.large ?? 0) - (a.large ?? 0))) console.log(printed(row));
  for (const { title, problem } of rows) if (problem) console.log(`not measured: ${title}: ${problem}`);
  writePage(rows, setting);
  return failing.length === 0;
}

/** Of a run of all calls. */
export function writePage(rows: readonly Compared[], setting: Setting): void {
  if (!process.env.BENCH_CALLS) writeFileSync(PAGE, pageOf(rows, summaryOf(rows), setting));
}

const callsOf = (rows: readonly Compared[]) => rows.filter((row) => !row.problem && !isReport(row));

function summaryOf(rows: readonly Compared[]): string[] {
  const calls = callsOf(rows);
  const reports = rows.filter((row) => !row.problem && isReport(row));
  const disturbed = calls.filter(({ busy }) => busy !== undefined);
  return [
    `${calls.length} calls: ${calls.filter(isSlower).length} cost more than ${AT_MOST} times the small business, ${calls.filter((row) => row.findings?.length).length} scan or sort a whole tenant.`,
    `${reports.length} reports: ${reports.filter(isSlower).length} cost more than ${AT_MOST} times.`,
    ...(disturbed.length
      ? [
          `While others are busy, ${disturbed.filter(isSlowed).length} of ${disturbed.length} calls cost more than ${BUSY_AT_MOST} times; median ${median(disturbed.map(busyTimes)).toFixed(2)} times.`,
        ]
      : []),
  ];
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function pageOf(rows: readonly Compared[], lines: string[], { scale, others }: Setting): string {
  const shown = rows.filter((row) => isSlower(row) || row.findings?.length || isSlowed(row));
  const row = (one: Compared) =>
    `| ${one.title.replaceAll('|', '/')} | ${figure(one.small)} | ${figure(one.large)} | ${times(one).toFixed(2)} | ${one.busy === undefined ? '–' : busyTimes(one).toFixed(2)} | ${worstOf(one)} |`;
  const table = (of: Compared[]) =>
    [
      '| call | small ms | large ms | times | busy | largest scan or sort |',
      '|---|---:|---:|---:|---:|---|',
      ...of.toSorted((a, b) => times(b) - times(a)).map(row),
    ].join('\n');
  const failed = rows.filter(({ problem }) => problem?.startsWith('small: ok'));
  return `# Calls in a large business

Printed by \`npm run bench -- large\` at scale ${scale} (1 is 100,000 clients, 1,000,000 invoices, 5,000,000 tasks, 20,000,000 log rows and time ranges), beside ${others.toLocaleString('en')} other businesses of 500 clients. Small is a business of 500 clients with as many records per client, in the same database. The tables list calls above ${AT_MOST} times (and ${NOISE_MS} ms), with a scan or sort of a whole tenant, or above ${BUSY_AT_MOST} times while others are busy. All other calls are within the limits.

${lines.map((line) => `- ${line}`).join('\n')}

## Calls
${table(shown.filter((one) => !isReport(one)))}

## Reports
A report sums the records of a business, so its cost grows with them; \`npm run bench -- reports\` measures it against plain SQL.

${table(shown.filter(isReport))}
${failed.length ? `\n## Only answered in the small business\n${failed.map(({ title, problem }) => `- ${title}: ${problem}`).join('\n')}\n` : ''}`;
}

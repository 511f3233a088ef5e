/** docs/calls.md: the figures of every call, and the comparison with the ones before. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Row = { call: string; share: number; statements: number; ms: number; bytes: number };

const PAGE = join(import.meta.dirname, '../docs/calls.md');
const ALLOWED = 0.85;
const LINE = /^\| `(.+?)` \| (\d+) % \| (\d+) \| ([\d.]+) \| (\d+) \|$/;

const readPage = (): string => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '');

export function readTable(page = readPage()): Map<string, Row> {
  const rows = page.split('\n').flatMap((text) => {
    const [, call, share, ...figures] = LINE.exec(text) ?? [];
    const [statements, ms, bytes] = figures.map(Number) as [number, number, number];
    return call ? [{ call, share: Number(share) / 100, statements, ms, bytes }] : [];
  });
  return new Map(rows.map((row) => [row.call, row]));
}

const LEFT = /^- `(.+?)`: (.+)$/;
const readLeft = (page: string): Record<string, string> =>
  Object.fromEntries(page.split('\n').flatMap((text) => (LEFT.exec(text) ? [LEFT.exec(text)!.slice(1)] : [])));

/** More than 15 % below its share before. A new call has none. */
export function hasRegressed({ call, share }: Row, before: ReadonlyMap<string, Row>): boolean {
  const known = before.get(call);
  return known !== undefined && share < known.share * ALLOWED;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const lineOf = ({ call, share, statements, ms, bytes }: Row): string =>
  `| \`${call}\` | ${percent(share)} | ${statements} | ${ms.toFixed(1)} | ${bytes} |`;

const BANDS = [0, 0.25, 0.5, 0.75, 0.9, Infinity];

/** How many calls reach which share. */
export function summaryOf(rows: readonly Row[]): string {
  const among = rows.map(({ share }) => share).toSorted((a, b) => a - b);
  const middle = among[Math.floor(among.length / 2)] ?? 0;
  const bands = BANDS.slice(0, -1).map((from, i) => {
    const to = BANDS[i + 1]!;
    const label =
      to === Infinity
        ? `${percent(from)} or more`
        : i === 0
          ? `under ${percent(to)}`
          : `${percent(from)} to ${percent(to)}`;
    return `${label}: ${among.filter((share) => share >= from && share < to).length}`;
  });
  return `${rows.length} calls, median ${percent(middle)}. ${bands.join('; ')}.`;
}

/** Keeps the rows of calls that this run left out by name, as long as the contract has them. */
export function tableOf(
  rows: readonly Row[],
  left: Readonly<Record<string, string>>,
  page: string,
  known: ReadonlySet<string>,
): string {
  const isKnown = (call: string) => known.has(call.split('?')[0]!);
  const kept = [...readTable(page).values()].filter(({ call }) => isKnown(call) && !(call in left));
  const measured = new Set([...kept, ...rows].map(({ call }) => call));
  const reasons = Object.entries({ ...readLeft(page), ...left })
    .filter(([call]) => isKnown(call) && !measured.has(call))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const all = [...new Map([...kept, ...rows].map((row) => [row.call, row])).values()];
  const byCall = all.toSorted((a, b) => (a.call < b.call ? -1 : 1));
  const worst = all.toSorted((a, b) => a.share - b.share).slice(0, 10);
  const head = '| call | share of bare | statements | database ms | bytes |\n|---|---:|---:|---:|---:|';
  return `# Calls

Printed by \`npm run bench -- every_call\`: each call against its own statements through the plain driver behind a plain Fastify route (docs/decisions/0126-every-call-measured.md). 16 connections, as a colleague with a role, on the demo business. A call that loses more than 15 % of its share fails the run.

${summaryOf(all)}

## The ten furthest from their statements

${head}
${worst.map(lineOf).join('\n')}

## All

${head}
${byCall.map(lineOf).join('\n')}

## Not measured

${reasons.map(([call, reason]) => `- \`${call}\`: ${reason}`).join('\n')}
`;
}

export function writeTable(
  rows: readonly Row[],
  left: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): void {
  writeFileSync(PAGE, tableOf(rows, left, readPage(), known));
}

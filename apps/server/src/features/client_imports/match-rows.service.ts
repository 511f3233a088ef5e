import type { BusinessCtx } from '#server/platform/context.ts';
import * as batch from '#server/features/clients/batch.service.ts';
import type { Rejected } from './rejected.ts';
import type { SheetRow } from './rows.ts';

type Client = Awaited<ReturnType<typeof batch.findRecords>>[number];
type Around = Awaited<ReturnType<typeof batch.surroundingsOf>>;
type Problem = Rejected['problems'][number];
/** Lower-case file number and PAN of a row. */
type Keys = { number: string; pan: string };

export type Judged = { added: batch.Prepared[]; changed: batch.Prepared[]; unchanged: number; rejected: Rejected[] };

/** Facts about the whole sheet. */
export type SheetKeys = {
  /** All file numbers in the sheet. */
  named: ReadonlySet<string>;
  /** Rows of a client that an earlier row has: it is unclear which one is right. */
  repeated: ReadonlyMap<SheetRow, Problem[]>;
};

/** Clients by file number and PAN. */
type Ledger = { around: Around; numbers: ReadonlyMap<string, number>; pans: ReadonlyMap<string, number[]> };

export function keysOfSheet(rows: readonly SheetRow[]): SheetKeys {
  const seen = new Map<string, number>();
  const repeated = new Map<SheetRow, Problem[]>();
  for (const row of rows) {
    const problems = row.problems.length ? null : repetition(row, seen);
    if (problems) repeated.set(row, problems);
  }
  return { named: new Set(rows.flatMap((row) => keysOf(row).number || [])), repeated };
}

/** Looks up the clients of these rows. */
async function openLedger(ctx: BusinessCtx, rows: readonly SheetRow[]): Promise<Ledger> {
  const keys = rows.map(keysOf);
  const known = await batch.findKeys(
    ctx,
    keys.flatMap(({ number }) => number || []),
    keys.flatMap(({ pan }) => pan || []),
  );
  const byPan = Map.groupBy(
    known.filter(({ pan }) => pan),
    ({ pan }) => pan,
  );
  return {
    around: await batch.surroundingsOf(ctx),
    numbers: new Map(known.map(({ code_number, id }) => [code_number.toLowerCase(), id])),
    pans: new Map([...byPan].map(([pan, of]) => [pan, of.map(({ id }) => id)])),
  };
}

/** Sorts rows into new, changed and rejected. */
export async function matchRows(ctx: BusinessCtx, rows: readonly SheetRow[], sheet: SheetKeys): Promise<Judged> {
  const ledger = await openLedger(ctx, rows);
  const visible = await clientsOf(ctx, rows, ledger);
  const judged: Judged = { added: [], changed: [], unchanged: 0, rejected: [] };
  for (const row of rows) {
    const found = row.problems.length ? row.problems : (sheet.repeated.get(row) ?? match(keysOf(row), ledger, visible));
    if (Array.isArray(found)) {
      judged.rejected.push({ row, problems: found });
      continue;
    }
    const prepared = batch.prepare(found.client, row.fields, ledger.around);
    if (prepared.problems.length) judged.rejected.push({ row, problems: prepared.problems });
    else if (!prepared.before) judged.added.push(prepared);
    else if (prepared.changed.length) judged.changed.push(prepared);
    else judged.unchanged += 1;
  }
  return judged;
}

/** Visible clients matched by the rows, by ID. */
async function clientsOf(ctx: BusinessCtx, rows: readonly SheetRow[], { numbers, pans }: Ledger) {
  const ids = rows.map(keysOf).flatMap(({ number, pan }) => [numbers.get(number) ?? [], pans.get(pan) ?? []].flat());
  const records = ids.length ? await batch.findRecords(ctx, [...new Set(ids)]) : [];
  return new Map(records.map((client) => [client.id, client]));
}

const keysOf = ({ fields }: SheetRow): Keys => ({
  number: String(fields.code_number ?? '').toLowerCase(),
  pan: String(fields.pan ?? ''),
});

const refuse = (field: string, message: string): Problem[] => [{ field, message }];

function repetition(row: SheetRow, seen: Map<string, number>): Problem[] | null {
  const { number, pan } = keysOf(row);
  const ofNumber = number ? seen.get(`file ${number}`) : undefined;
  const ofPan = pan ? seen.get(`pan ${pan}`) : undefined;
  if (number) seen.set(`file ${number}`, row.number);
  if (pan) seen.set(`pan ${pan}`, row.number);
  if (ofNumber) return refuse('code_number', `Duplicate of row ${ofNumber}`);
  return ofPan ? refuse('pan', number ? `Same PAN as row ${ofPan}` : `Duplicate of row ${ofPan}`) : null;
}

/** Returns the client of a row, undefined for a new one, or a problem. */
function match(
  { number, pan }: Keys,
  { numbers, pans }: Ledger,
  visible: ReadonlyMap<number, Client>,
): { client: Client | null } | Problem[] {
  if (!number && !pan) return refuse('code_number', 'Enter a file number or PAN');
  const holder = numbers.get(number);
  const ofNumber = holder === undefined ? null : visible.get(holder);
  if (ofNumber === undefined) return refuse('code_number', 'File number is already in use');
  const ofPan = (pans.get(pan) ?? [])
    .flatMap((id) => visible.get(id) ?? [])
    .filter((client) => client !== ofNumber && client.pan === pan);
  if (number && ofPan.length) return refuse('pan', `PAN is already used by file no. ${ofPan[0]!.code_number}`);
  if (ofPan.length > 1) return refuse('pan', 'More than one client has this PAN. Enter the file number.');
  return { client: ofNumber ?? ofPan[0] ?? null };
}

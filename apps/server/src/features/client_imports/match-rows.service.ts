import type { BusinessCtx } from '#server/platform/context.ts';
import { completeClient } from '@daftar/domain/client-sheet/complete';
import * as batch from '#server/features/clients/batch.service.ts';
import { keysOf as recordKeysOf, recordKey, type SheetRecord } from '#server/features/client_records/batch.service.ts';
import type { Rejected } from './rejected.ts';
import type { SheetRow } from './rows.ts';

type Client = Awaited<ReturnType<typeof batch.findRecords>>[number];
type Around = Awaited<ReturnType<typeof batch.surroundingsOf>>;
type Problem = Rejected['problems'][number];
/** Lower-case file number and PAN of a row. */
type Keys = { number: string; pan: string };

/** A client to save and the records that the row adds to it. */
export type Matched = { client: batch.Prepared; records: Omit<SheetRecord, 'client_id'>[] };
export type Judged = { added: Matched[]; changed: Matched[]; unchanged: number; rejected: Rejected[] };

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
  const had = await recordKeysOf(ctx, [...visible.keys()]);
  const judged: Judged = { added: [], changed: [], unchanged: 0, rejected: [] };
  for (const row of rows) {
    const found = row.problems.length ? row.problems : (sheet.repeated.get(row) ?? match(keysOf(row), ledger, visible));
    if (Array.isArray(found)) {
      judged.rejected.push({ row, problems: found });
      continue;
    }
    const { client, records } = matched(row, found.client, ledger.around, had);
    if (client.problems.length) judged.rejected.push({ row, problems: client.problems });
    else if (!client.before) judged.added.push({ client, records });
    else if (client.changed.length || records.length) judged.changed.push({ client, records });
    else judged.unchanged += 1;
  }
  return judged;
}

/** The client as the row says, with records that it doesn't have yet. */
function matched(
  { fields: given, extra }: SheetRow,
  before: Client | null,
  around: Around,
  had: ReadonlySet<string>,
): Matched {
  const { fields, contact } = completeClient(given, extra, before, around.country);
  const client = batch.prepare(before, fields, around);
  const { primary_mobile_number, primary_email } = client.draft;
  const records: Matched['records'] = [
    ...(extra.services ?? []).map((value) => ({ kind: 'services' as const, value })),
    ...(contact ? [{ kind: 'contacts' as const, value: contact }] : []),
    ...(extra.mobile_numbers ?? [])
      .filter((value) => value !== primary_mobile_number)
      .map((value) => ({ kind: 'mobiles' as const, value })),
    ...(extra.emails ?? [])
      .filter((value) => value !== primary_email)
      .map((value) => ({ kind: 'emails' as const, value })),
  ];
  const isNew = (record: Omit<SheetRecord, 'client_id'>): boolean =>
    !before || !had.has(recordKey({ ...record, client_id: before.id }));
  return { client, records: records.filter(isNew) };
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

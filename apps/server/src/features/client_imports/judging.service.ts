import type { BusinessCtx } from '#server/context.ts';
import * as batch from '#server/features/clients/batch.service.ts';
import type { Rejected } from './rejected.ts';
import type { SheetRow } from './rows.ts';

type Client = Awaited<ReturnType<typeof batch.findRecords>>[number];
type Around = Awaited<ReturnType<typeof batch.surroundingsOf>>;
type Problem = Rejected['problems'][number];
/** What a row is known by: the file number in small letters, and the PAN. */
type Keys = { number: string; pan: string };

export type Judged = { added: batch.Prepared[]; changed: batch.Prepared[]; unchanged: number; rejected: Rejected[] };

/** Who has the file numbers and PANs of a sheet, and which of its rows named them first. */
export type Ledger = {
  around: Around;
  numbers: ReadonlyMap<string, number>;
  pans: ReadonlyMap<string, number[]>;
  seen: Map<string, number>;
  /** Every file number that the sheet names. */
  named: ReadonlySet<string>;
};

/** All rows are looked up in one go, before the first of them is written. */
export async function openLedger(ctx: BusinessCtx, rows: readonly SheetRow[]): Promise<Ledger> {
  const keys = rows.map(keysOf);
  const named = new Set(keys.flatMap(({ number }) => number || []));
  const known = await batch.findKeys(
    ctx,
    [...named],
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
    seen: new Map(),
    named,
  };
}

/** Which of these rows are new, which change a client, and which are refused. */
export async function judge(ctx: BusinessCtx, rows: readonly SheetRow[], ledger: Ledger): Promise<Judged> {
  const visible = await clientsOf(ctx, rows, ledger);
  const judged: Judged = { added: [], changed: [], unchanged: 0, rejected: [] };
  for (const row of rows) {
    const found = row.problems.length
      ? row.problems
      : (repeated(row, ledger.seen) ?? match(keysOf(row), ledger, visible));
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

/** The clients that rows may be about, as they are now, by id; those that the caller does not see are not among them. */
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

/** The same client twice in one sheet: which of the two would hold nobody could say. */
function repeated(row: SheetRow, seen: Map<string, number>): Problem[] | null {
  const { number, pan } = keysOf(row);
  const ofNumber = number ? seen.get(`file ${number}`) : undefined;
  const ofPan = pan ? seen.get(`pan ${pan}`) : undefined;
  if (number) seen.set(`file ${number}`, row.number);
  if (pan) seen.set(`pan ${pan}`, row.number);
  if (ofNumber) return refuse('code_number', `Row ${ofNumber} is the same client`);
  return ofPan ? refuse('pan', number ? `Row ${ofPan} has the same PAN` : `Row ${ofPan} is the same client`) : null;
}

/** The client that a row is about, none where it is a new one; or why it cannot be told. */
function match(
  { number, pan }: Keys,
  { numbers, pans }: Ledger,
  visible: ReadonlyMap<number, Client>,
): { client: Client | null } | Problem[] {
  if (!number && !pan) return refuse('code_number', 'File number or PAN is needed to know the client again');
  const holder = numbers.get(number);
  const ofNumber = holder === undefined ? null : visible.get(holder);
  if (ofNumber === undefined) return refuse('code_number', 'Already in use');
  const ofPan = (pans.get(pan) ?? [])
    .flatMap((id) => visible.get(id) ?? [])
    .filter((client) => client !== ofNumber && client.pan === pan);
  if (number && ofPan.length) return refuse('pan', `PAN belongs to file ${ofPan[0]!.code_number}`);
  if (ofPan.length > 1) return refuse('pan', 'Several clients have this PAN: give the file number');
  return { client: ofNumber ?? ofPan[0] ?? null };
}

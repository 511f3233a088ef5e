import type { BusinessCtx } from '#server/context.ts';
import * as batch from '#server/features/clients/batch.service.ts';
import type { Rejected } from './rejected.ts';
import type { SheetRow } from './rows.ts';

type Client = Awaited<ReturnType<typeof batch.findByKeys>>[number];
type Around = Awaited<ReturnType<typeof batch.surroundingsOf>>;
type Problem = Rejected['problems'][number];
/** What a row is known by: the file number in small letters, and the PAN. */
type Keys = { number: string; pan: string };

export type Judged = { added: batch.Prepared[]; changed: batch.Prepared[]; unchanged: number; rejected: Rejected[] };

/** Which of these rows are new, which change a client, and which are refused. `seen` holds the rows before them. */
export async function judge(
  ctx: BusinessCtx,
  rows: SheetRow[],
  around: Around,
  seen: Map<string, number>,
): Promise<Judged> {
  const keys = rows.map(keysOf);
  const numbers = keys.flatMap(({ number }) => number || []);
  const known = await batch.findByKeys(
    ctx,
    numbers,
    keys.flatMap(({ pan }) => pan || []),
  );
  const taken = await batch.takenNumbers(ctx, numbers);
  const judged: Judged = { added: [], changed: [], unchanged: 0, rejected: [] };
  for (const [i, row] of rows.entries()) {
    const found = row.problems.length ? row.problems : (repeated(keys[i]!, row, seen) ?? match(keys[i]!, known, taken));
    if (Array.isArray(found)) {
      judged.rejected.push({ row, problems: found });
      continue;
    }
    const prepared = batch.prepare(found.client, row.fields, around);
    if (prepared.problems.length) judged.rejected.push({ row, problems: prepared.problems });
    else if (!prepared.before) judged.added.push(prepared);
    else if (prepared.changed.length) judged.changed.push(prepared);
    else judged.unchanged += 1;
  }
  return judged;
}

const keysOf = ({ fields }: SheetRow): Keys => ({
  number: String(fields.code_number ?? '').toLowerCase(),
  pan: String(fields.pan ?? ''),
});

const refuse = (field: string, message: string): Problem[] => [{ field, message }];

/** The same client twice in one sheet: which of the two would hold nobody could say. */
function repeated({ number, pan }: Keys, row: SheetRow, seen: Map<string, number>): Problem[] | null {
  const key = number ? `file ${number}` : `pan ${pan}`;
  const before = seen.get(key);
  seen.set(key, row.number);
  if (pan) seen.set(`pan ${pan}`, row.number);
  return before && (number || pan) ? refuse(number ? 'code_number' : 'pan', `Row ${before} is the same client`) : null;
}

/** The client that a row is about, none where it is a new one; or why it cannot be told. */
function match(
  { number, pan }: Keys,
  known: Client[],
  taken: ReadonlySet<string>,
): { client: Client | null } | Problem[] {
  if (!number && !pan) return refuse('code_number', 'File number or PAN is needed to know the client again');
  const ofNumber = known.find((client) => number && client.code_number.toLowerCase() === number) ?? null;
  const ofPan = pan ? known.filter((client) => client.pan === pan && client !== ofNumber) : [];
  if (!ofNumber && taken.has(number)) return refuse('code_number', 'Already in use');
  if (number && ofPan.length) return refuse('pan', `PAN belongs to file ${ofPan[0]!.code_number}`);
  if (ofPan.length > 1) return refuse('pan', 'Several clients have this PAN: give the file number');
  return { client: ofNumber ?? ofPan[0] ?? null };
}

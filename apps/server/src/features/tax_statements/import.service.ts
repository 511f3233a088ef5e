import type { TaxStatement } from '@daftar/contract/tax_statements';
import { MAX_UNREAD } from '@daftar/contract/tax_statements/shape';
import { formatDay } from '@daftar/domain/date-format';
import { taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { differences, entryKeys } from '@daftar/domain/tax_statements/differences';
import { statementName, type Statement, type StatementEntry } from '@daftar/domain/tax_statements/entry';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { sha256Of } from '#server/platform/files/sha256.ts';
import { conflict, invalid, malformed, notFound } from '#server/platform/http-error.ts';
import { lockOwner, ownerOf, type Owner } from './owner.ts';
import { readStatement, uploadedFile } from './source-file.service.ts';
import * as repo from './tax_statements.repo.ts';

type Order = { file: string; password: string; fy: number };

/** The same file again changes nothing; a newer one replaces the older one of the year. */
export async function importStatement(
  ctx: MemberCtx,
  owner: Owner,
  order: Order,
): Promise<{ is_new: boolean; statement: TaxStatement }> {
  const { name: ownerName, pan } = await ownerOf(ctx, owner);
  if (!pan) throw conflict(`Add the PAN of ${ownerName} first.`);
  const uploaded = await uploadedFile(ctx, order.file);
  const read = await readStatement(ctx, uploaded, order.password);
  const fy = checkedYear(read, order.fy, pan, ownerName);
  await lockOwner(ctx, owner);
  const year = { owner, fy };
  const sha256 = sha256Of(uploaded.bytes);
  const sameKind = (await repo.statementsOf(ctx, year)).filter(({ kind }) => kind === read.kind);
  const same = sameKind.find((one) => one.is_current && one.sha256 === sha256);
  if (same) return { is_new: false, statement: presented(same) };
  const current = sameKind.find(({ is_current }) => is_current);
  checkNewer(read, current?.created_on ?? null, fy);

  const older = await repo.entriesOf(ctx, { ...year, kind: read.kind });
  const keys = entryKeys(read.entries);
  const changes = current
    ? differences(
        older.map((entry) => ({ key: entry.entry_key, entry })),
        read.entries.map((entry, at) => ({ key: keys[at]!, entry })),
      )
    : [];
  const retired = sameKind.filter(({ is_current }) => is_current).map(({ id }) => id);
  if (retired.length) await repo.retire(ctx, retired);
  const statement_id = await repo.insertStatement(ctx, owner, {
    kind: read.kind,
    fy,
    pan,
    name: read.name.slice(0, 200),
    created_on: read.created_on,
    file: order.file,
    file_name: uploaded.name,
    sha256,
    entry_count: read.entries.length,
    unread: read.unread,
    changes: changes.slice(0, MAX_UNREAD),
  });
  await repo.replaceEntries(ctx, { ...year, kind: read.kind, statement_id }, sorted(older, read.entries, keys));
  const statement = (await repo.statementsOf(ctx, year)).find(({ id }) => id === statement_id)!;
  return { is_new: true, statement: presented(statement) };
}

function checkedYear(read: Statement, chosen: number, pan: string, ownerName: string): number {
  if (read.pan && read.pan !== pan)
    throw invalid({
      field: 'file',
      rule: 'pan',
      message: `This file is of PAN ${read.pan}. ${ownerName} has PAN ${pan}.`,
    });
  return read.fy ?? chosen;
}

function checkNewer(read: Statement, current: string | null, fy: number): void {
  if (!current || !read.created_on || read.created_on >= current) return;
  const name = statementName(read.kind, fy);
  throw malformed(
    `A newer ${name} of ${taxYearLongLabel(fy)} is here: ${formatDay(current)}. This file is of ${formatDay(read.created_on)}.`,
  );
}

function sorted(older: readonly repo.EntryRecord[], entries: readonly StatementEntry[], keys: readonly string[]) {
  const left = new Map(older.map(({ entry_key, id }) => [entry_key, id]));
  const kept = [];
  const added = [];
  for (const [at, entry] of entries.entries()) {
    const entry_key = keys[at]!;
    const id = left.get(entry_key);
    left.delete(entry_key);
    if (id === undefined) added.push({ ...entry, entry_key });
    else {
      const { line, status, booked_on, deposited } = entry;
      kept.push({ id, line, status, booked_on, deposited });
    }
  }
  return { kept, added, removed: [...left.values()] };
}

export const presented = (row: repo.StatementRecord): TaxStatement => row as unknown as TaxStatement;

/** Deletes a file that was imported by mistake, with its entries and the decisions on them. */
export async function removeStatement(
  ctx: BusinessCtx,
  id: number,
  isOwn: (row: { client_id: number | null }) => boolean,
): Promise<{ ok: true }> {
  const found = await repo.findStatement(ctx, id);
  if (!found || !isOwn(found)) throw notFound('statement');
  await repo.deleteStatement(ctx, id);
  return { ok: true };
}

import type { Input } from '@daftar/contract/core/route';
import { bookLineResource, type BookPreview, type taxStatementRoutes } from '@daftar/contract/tax_statements';
import { MAX_BOOK_LINES, MAX_UNREAD } from '@daftar/contract/tax_statements/shape';
import {
  BOOK_COLUMN_LABELS,
  findTitles,
  mappingOf,
  readBookLines,
  REQUIRED_COLUMNS,
  titleRows,
  titlesKey,
  titlesOf,
  type BookLine,
  type BookMapping,
} from '@daftar/domain/tax_statements/books-sheet';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import type { Grid } from '#server/platform/sheets/grid.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient, clientOf, lockClient } from '#server/features/clients/clients.service.ts';
import * as repo from './books.repo.ts';
import { ofClient } from './owner.ts';
import { readGrid, uploadedFile } from './source-file.service.ts';

type In<K extends keyof typeof taxStatementRoutes> = Input<(typeof taxStatementRoutes)[K]>;
const full = () => conflict(`A client can have up to ${MAX_BOOK_LINES} lines of TDS. Delete some first.`);

export const bookLines = resourceService(bookLineResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { client_id, ...values } = body;
    if (before) {
      if (client_id !== undefined && client_id !== before.client_id)
        throw invalid({ field: 'client_id', rule: 'fixed', message: 'A line stays with its client.' });
      return values;
    }
    await checkNamedClient(ctx, client_id!);
    if ((await repo.countLines(ctx, client_id!)) >= MAX_BOOK_LINES) throw full();
    return { ...values, client_id };
  },
});

const keyOf = ({ deductor, tan, section, date, amount, tds, reference }: BookLine): string =>
  [tan || deductor.toLowerCase(), section, date, Number(amount), Number(tds), reference].join('|');

type Order = In<'previewBooks'>['body'];

async function gridOf(ctx: MemberCtx, { client_id, file }: Order): Promise<Grid> {
  await clientOf(ctx, client_id);
  return readGrid(ctx, await uploadedFile(ctx, file));
}

type Titles = { row: number; mapping: BookMapping; mapped_by: 'client' | 'business' | null };

/** As in the last import of a sheet with these titles, otherwise by the titles. */
async function titlesIn(ctx: MemberCtx, grid: Grid, clientId: number): Promise<Titles> {
  const rows = titleRows(grid);
  const keys = rows.map(({ key }) => key);
  const remembered = keys.length ? await repo.rememberedTitles(ctx, clientId, keys) : null;
  if (!remembered) return { ...findTitles(grid), mapped_by: null };
  const { row } = rows.find(({ key }) => key === remembered.titles_key)!;
  const mapping = mappingOf(grid[row]!, remembered.titles);
  return { row, mapping, mapped_by: remembered.is_own ? 'client' : 'business' };
}

/** Lines of the sheet beside those that the books have: the same sheet again adds nothing. */
async function planned(ctx: MemberCtx, grid: Grid, { client_id, mapping }: Order) {
  const found = await titlesIn(ctx, grid, client_id);
  const titles = { ...found, mapping: mapping ?? found.mapping };
  const missing = REQUIRED_COLUMNS.filter((name) => titles.mapping[name] === undefined);
  const { lines, unread } = missing.length ? { lines: [], unread: [] } : readBookLines(grid, titles);
  const existing = await repo.booksOf(ctx, ofClient(client_id), { from: '1800-01-01', to: '2999-12-31' });
  const left = new Map<string, number>();
  for (const one of existing) {
    const key = keyOf(one as BookLine);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const added = lines.filter((line) => {
    const count = left.get(keyOf(line)) ?? 0;
    left.set(keyOf(line), count - 1);
    return count <= 0;
  });
  return { ...titles, missing, lines, added, unread, existing: existing.length };
}

export async function previewBooks(ctx: MemberCtx, { body }: In<'previewBooks'>): Promise<BookPreview> {
  const grid = await gridOf(ctx, body);
  const { row, mapping, mapped_by, lines, added, unread } = await planned(ctx, grid, body);
  return {
    titles: (grid[row] ?? []).slice(0, 200),
    mapping,
    mapped_by,
    sample: grid.slice(row + 1, row + 6).map((cells) => cells.slice(0, 200)),
    lines: lines.length,
    same: lines.length - added.length,
    unread: unread.slice(0, MAX_UNREAD),
    unread_count: unread.length,
  };
}

export async function importBooks(ctx: MemberCtx, { body }: In<'importBooks'>) {
  const grid = await gridOf(ctx, body);
  await lockClient(ctx, body.client_id);
  const { row, mapping, missing, lines, added, unread, existing } = await planned(ctx, grid, body);
  if (missing.length) {
    const names = missing.map((name) => BOOK_COLUMN_LABELS[name]).join(', ');
    throw invalid({ field: 'mapping', rule: 'required', message: `Choose the columns: ${names}.` });
  }
  if (existing + added.length > MAX_BOOK_LINES) throw full();
  if (added.length) await repo.insertLines(ctx, body.client_id, added);
  const titles = grid[row] ?? [];
  if (body.mapping) await repo.rememberTitles(ctx, body.client_id, titlesKey(titles), titlesOf(titles, mapping));
  return { added: added.length, same: lines.length - added.length, unread: unread.length };
}

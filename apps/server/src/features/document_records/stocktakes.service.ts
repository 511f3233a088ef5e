/** Stocktakes: what was scanned at a place, compared with what the register has there. */
import type { Input } from '@daftar/contract/core/route';
import { MAX_SCANNED, type documentRecordRoutes } from '@daftar/contract/document_records';
import { takeStock, type StocktakeResult } from '@daftar/domain/document_records/stocktake';
import { parseCode } from '@daftar/domain/document_records/values';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { checkPlaces } from './places.service.ts';
import * as repo from './stocktakes.repo.ts';

type In<K extends keyof typeof documentRecordRoutes> = Input<(typeof documentRecordRoutes)[K]>;

export const listStocktakes = (ctx: MemberCtx, { query: { place_id, ...query } }: In<'stocktakes'>) =>
  repo.list(ctx, query, place_id);

export async function getStocktake(ctx: MemberCtx, { params }: { params: { id: number } }) {
  const found = await repo.find(ctx, params.id);
  if (!found) throw notFound('stocktake');
  return { ...found, lines: await repo.linesOf(ctx, params.id) };
}

export async function saveStocktake(ctx: MemberCtx, { body }: In<'takeStock'>) {
  const { place_id, codes, note } = body;
  await checkPlaces(ctx, [place_id], 'place_id');
  const expected = await repo.expectedAt(ctx, place_id);
  if (expected.length > repo.MAX_EXPECTED)
    throw conflict(`This place has more than ${repo.MAX_EXPECTED} documents. Count it box by box.`);
  const read = codes.slice(0, MAX_SCANNED).map((text) => ({ text, code: parseCode(text) }));
  // A label of a place that was scanned on the way isn't a document.
  const ofItems = read.filter(({ code }) => code.kind !== 'place');
  const found = await repo.scanned(
    ctx,
    ofItems.flatMap(({ code }) => (code.kind === 'item' ? [code.id] : [])),
    ofItems.flatMap(({ code }) => (code.kind === 'code' ? [code.code] : [])),
  );
  const lines = takeStock(
    expected,
    ofItems.map(({ text, code }) => ({
      code: code.kind === 'code' ? code.code : text,
      item:
        found.find((item) =>
          code.kind === 'item' ? item.id === code.id : code.kind === 'code' && item.code === code.code,
        ) ?? null,
    })),
  );
  const count = (result: StocktakeResult) => lines.filter((line) => line.result === result).length;
  const id = await repo.insert(ctx, {
    place_id,
    found: count('Found'),
    missing: count('Missing'),
    misplaced: count('Misplaced'),
    unknown: count('Unknown'),
    note,
    created_by: actorId(ctx),
  });
  await repo.insertLines(
    ctx,
    id,
    lines.map(({ result, code, item }) => ({
      result,
      code: code.slice(0, 300),
      item_id: item?.id ?? null,
      recorded_at: item?.held_by ?? '',
    })),
  );
  return getStocktake(ctx, { params: { id } });
}

import { STOCKTAKE_RESULTS } from '@daftar/domain/document_records/stocktake';
import { z } from 'zod';
import { moment } from '../core/page.ts';

export const stocktake = z.object({
  id: z.number(),
  place_id: z.number(),
  place_name: z.string(),
  found: z.number(),
  missing: z.number(),
  misplaced: z.number(),
  unknown: z.number(),
  note: z.string(),
  created_at: moment,
  by: z.string().nullable(),
});
export type Stocktake = z.output<typeof stocktake>;
const stocktakeLine = z.object({
  id: z.number(),
  result: z.enum(STOCKTAKE_RESULTS),
  code: z.string(),
  item_id: z.number().nullable(),
  record_id: z.number().nullable(),
  moves: z.number().nullable(),
  name: z.string(),
  client_name: z.string(),
  recorded_at: z.string(),
  /** Current holder. */
  held_by: z.string(),
  /** With us, but not at the place of the stocktake. */
  can_move: z.boolean(),
});
export type StocktakeLine = z.output<typeof stocktakeLine>;
export const stocktakeResult = stocktake.extend({ lines: z.array(stocktakeLine) });
export type StocktakeResult = z.output<typeof stocktakeResult>;

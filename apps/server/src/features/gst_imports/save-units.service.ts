import type { GstImport } from '@daftar/contract/gst_imports';
import { createHash } from 'node:crypto';
import { monthsOf } from '@daftar/domain/gst_books/client-period';
import { asGstDocument, bookKey } from '@daftar/domain/gst_books/documents';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { problem, type RowProblem } from '@daftar/domain/gst_imports/problems';
import { readDocument, type ImportedDocument } from '@daftar/domain/gst_imports/read-document';
import { readSummaries, type ImportedSummary } from '@daftar/domain/gst_imports/read-summaries';
import type { SourceRow } from '@daftar/domain/gst_imports/source';
import type { DocumentUnit, SummaryUnit, Unit } from '@daftar/domain/gst_imports/units';
import { sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { bookSection, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import * as books from './books.repo.ts';
import { addTo, type Amounts, type Tally } from './tally.ts';

export type Target = { of: ClientPeriod; import_id: number; mode: GstImport['mode']; kind: GstImport['kind'] };
export type Saved = { tally: Tally; problems: RowProblem[] };

export const hashOf = (content: object): string => createHash('sha1').update(JSON.stringify(content)).digest('hex');

/** Reads and saves units of a batch. Rows that are in the books as the file has them aren't written. */
export async function saveUnits(
  ctx: BusinessCtx,
  target: Target,
  units: readonly Unit[],
  before: Tally,
): Promise<Saved> {
  const saver = new UnitSaver(target, { ...before });
  await saver.saveDocuments(
    ctx,
    units.filter((unit): unit is DocumentUnit => unit.kind === 'document'),
  );
  for (const unit of units) if (unit.kind === 'summary') await saver.saveSummaries(ctx, unit);
  return { tally: saver.tally, problems: saver.problems };
}

class UnitSaver {
  readonly problems: RowProblem[] = [];
  tally: Tally;
  readonly #target: Target;

  constructor(target: Target, tally: Tally) {
    this.#target = target;
    this.tally = tally;
  }

  get #which(): books.Of {
    const { of, import_id } = this.#target;
    return { client_id: of.client_id, gstin: of.gstin, import_id };
  }

  get #context() {
    const { filer, return_period: period, hsn_digits } = this.#target.of;
    return { filer, period, hsn_digits };
  }

  async saveDocuments(ctx: BusinessCtx, units: readonly DocumentUnit[]): Promise<void> {
    if (units.length === 0) return;
    const direction = this.#target.kind === 'sales' ? 'sale' : 'purchase';
    const read = units.flatMap((unit) => {
      const { document, problems } = readDocument(unit, this.#context);
      this.problems.push(...problems);
      if (document) return [{ unit, document, key: bookKey(direction, document) }];
      this.tally.rows_rejected += unit.rows.length;
      return [];
    });
    const keys = read.map(({ key }) => key);
    const existing = new Map(
      (await books.documentsByKey(ctx, this.#which, direction, keys)).map((one) => [one.key, one]),
    );
    const rows: object[] = [];
    const same: number[] = [];
    for (const { unit, document, key } of read) {
      const { source, ...content } = document;
      const file_hash = hashOf(content);
      const judged = this.#judge(unit.rows, existing.get(key), file_hash);
      if (judged === 'rejected') continue;
      if (judged === 'same') same.push(existing.get(key)!.id);
      else
        rows.push({
          ...this.#which,
          ...content,
          ...amountsOf(document),
          direction,
          book_key: key,
          source,
          file_hash,
          section: direction === 'sale' ? bookSection(asGstDocument(0, document)) : '',
        });
      if (document.amends) continue;
      this.tally.totals = addTo(this.tally.totals, amountsOf(document), {
        documents: 1,
        isNegative: document.kind === 'credit_note',
      });
    }
    if (rows.length > 0) await books.saveDocuments(ctx, rows);
    await this.#adopt(ctx, 'documents', same);
  }

  /** A number of another month was reported there. The same row again changes nothing, even if it was edited since. */
  #judge(rows: readonly SourceRow[], existing: books.Existing | undefined, hash: string): 'new' | 'same' | 'rejected' {
    const first = rows[0]!;
    if (existing && !monthsOf(this.#target.of.return_period).includes(existing.month)) {
      const { label } = monthPeriod(existing.month);
      this.problems.push(problem(first, 'number', 'DUP_IN_BOOKS', `${first.cells.number} is already in ${label}.`));
      this.tally.rows_rejected += rows.length;
      return 'rejected';
    }
    if (existing?.file_hash === hash) {
      this.tally.rows_same += rows.length;
      return 'same';
    }
    if (existing?.is_edited) {
      const message = `${first.cells.number ?? 'The row'} was edited in Review; the file has replaced the edit.`;
      this.problems.push(problem(first, 'number', 'EDIT_REPLACED', message, 'warning'));
    }
    this.tally.rows_kept += rows.length;
    return 'new';
  }

  async saveSummaries(ctx: BusinessCtx, unit: SummaryUnit): Promise<void> {
    const month = this.#target.of.return_period.from;
    const { summaries, problems, kept } = readSummaries(unit, this.#context);
    this.problems.push(...problems);
    const existing = new Map(
      (await books.summariesByKey(ctx, this.#which, month, unit.section)).map((one) => [one.key, one]),
    );
    const rows: object[] = [];
    const same: number[] = [];
    let [unchanged, rejected] = [0, 0];
    rejected = new Set(problems.filter(({ severity }) => severity === 'error').map(({ row }) => row)).size;
    for (const { fields, row_key, source } of summaries) {
      const file_hash = hashOf(fields);
      const before = existing.get(row_key);
      if (before?.file_hash === file_hash) same.push(before.id);
      else rows.push({ ...this.#which, month, section: unit.section, row_key, source, fields, file_hash });
      this.#addSummary({ fields, row_key, source });
    }
    // Rows that were added up count as the row that they became.
    unchanged = rows.length === 0 ? kept : Math.min(same.length, kept);
    this.tally.rows_same += unchanged;
    this.tally.rows_rejected += rejected;
    this.tally.rows_kept += unit.rows.length - rejected - unchanged;
    if (rows.length > 0) await books.saveSummaries(ctx, rows);
    await this.#adopt(ctx, 'summaries', same);
  }

  /** Sections with amounts; HSN and series summarise the others. */
  #addSummary({ fields }: ImportedSummary): void {
    const none = { igst: '0.00', cgst: '0.00', sgst: '0.00', cess: '0.00' };
    if (fields.section === 'nil') {
      const taxable_value = sum([fields.nil_rated, fields.exempt, fields.non_gst]);
      this.tally.totals = addTo(this.tally.totals, { taxable_value, ...none }, { documents: 0, isNegative: false });
    } else if (fields.section === 'b2cs' || fields.section === 'at' || fields.section === 'txpd')
      this.tally.totals = addTo(this.tally.totals, fields, { documents: 0, isNegative: fields.section === 'txpd' });
  }

  async #adopt(ctx: BusinessCtx, table: books.BookTable, ids: readonly number[]): Promise<void> {
    if (this.#target.mode === 'replace' && ids.length > 0) await books.adopt(ctx, table, this.#target.import_id, ids);
  }
}

function amountsOf({ lines }: ImportedDocument): Amounts {
  const of = (head: keyof Amounts): string => sum(['0.00', ...lines.map((line) => line[head])]);
  return { taxable_value: of('taxable_value'), igst: of('igst'), cgst: of('cgst'), sgst: of('sgst'), cess: of('cess') };
}

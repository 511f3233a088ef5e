/** Reads the cells of a row. An unreadable one is reported, and read as something harmless, so that the others are checked. */
import { supplyFacts, type SupplyKind } from '../billing/supply-kinds.ts';
import type { Day } from '../dates.ts';
import {
  amountIn,
  dateIn,
  documentKindIn,
  exportKindIn,
  invoiceKindIn,
  placeIn,
  rateIn,
  supplyKindIn,
  yesIn,
  type DocumentKind,
  type ReadRate,
} from './cells.ts';
import { problem, type ProblemCode, type RowProblem } from './problems.ts';
import type { Field, SourceRow } from './source.ts';

export class CellReader {
  readonly problems: RowProblem[] = [];
  readonly #row: SourceRow;

  constructor(row: SourceRow) {
    this.#row = row;
  }

  text(field: Field): string {
    return (this.#row.cells[field] ?? '').trim();
  }

  #read<T>(field: Field, code: ProblemCode, read: T | null, otherwise: T, message: string): T {
    if (read !== null) return read;
    this.problems.push(problem(this.#row, field, code, message));
    return otherwise;
  }

  date(field: Field, otherwise: Day): Day {
    const text = this.text(field);
    const message = text ? `“${text}” is not a date.` : 'The date is missing.';
    return this.#read(field, 'DATE_FORMAT', dateIn(text), otherwise, message);
  }

  amount(field: Field): string {
    const text = this.text(field);
    return this.#read(field, 'VALUE_PATTERN', amountIn(text), '0.00', `“${text}” is not an amount.`);
  }

  place(field: Field, otherwise: string): string {
    const text = this.text(field);
    if (text === '') {
      if (this.#isDerived()) return otherwise;
      this.problems.push(problem(this.#row, field, 'POS_UNKNOWN', 'The place of supply is missing.'));
      return otherwise;
    }
    return this.#read(field, 'POS_UNKNOWN', placeIn(text), otherwise, `“${text}” is not a place of supply.`);
  }

  rate(field: Field): ReadRate {
    const text = this.text(field);
    const none: ReadRate = { rate: '0', category: 'taxable' };
    const message = text ? `${text} is not a GST rate.` : 'The rate is missing.';
    return this.#read(field, 'RATE_UNKNOWN', rateIn(text), none, message);
  }

  yes(field: Field): boolean {
    const text = this.text(field);
    return this.#read(field, 'RCHRG_VALUE', yesIn(text), false, `“${text}” is neither Y nor N.`);
  }

  /** Our template and other sheets may leave out what follows from the buyer; notes have a rule of their own. */
  #isDerived(): boolean {
    return ['sale', 'purchase', 'cdnur', 'cdnura'].includes(this.#row.section);
  }

  #kind<T>(field: Field, read: T | null, otherwise: T): T {
    const text = this.text(field);
    const message = text ? `“${text}” is not a known type.` : 'The type is missing.';
    return this.#read(field, 'INVTYPE_UNKNOWN', read, otherwise, message);
  }

  invoiceKind(field: Field): SupplyKind {
    const text = this.text(field);
    return text === '' ? 'regular' : this.#kind(field, invoiceKindIn(text), 'regular');
  }

  exportKind(field: Field): SupplyKind {
    return this.#kind(field, exportKindIn(this.text(field)), 'export_with_payment');
  }

  /** Of a note to an unregistered buyer: B2CL, EXPWP or EXPWOP. */
  unregisteredKind(field: Field): SupplyKind {
    const text = this.text(field).toUpperCase();
    if (text === 'B2CL') return 'regular';
    const kind = ['EXPWP', 'EXPWOP'].includes(text) ? exportKindIn(text) : null;
    return this.#kind(field, kind, 'regular');
  }

  supplyKind(field: Field, isAbroad: boolean): SupplyKind {
    const text = this.text(field);
    const kind = text === '' ? 'regular' : this.#kind(field, supplyKindIn(text), 'regular');
    return isAbroad && !supplyFacts(kind).is_export ? 'export_without_payment' : kind;
  }

  noteKind(field: Field): DocumentKind {
    const kind = documentKindIn(this.text(field));
    return this.#kind<DocumentKind>(field, kind === 'invoice' ? null : kind, 'credit_note');
  }

  documentKind(field: Field): DocumentKind {
    return this.#kind<DocumentKind>(field, documentKindIn(this.text(field)), 'invoice');
  }
}

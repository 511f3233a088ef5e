/** A document of its rows, with every problem that would reject it (domain facts, 3.4). */
import { supplyFacts, type SupplyKind } from '../billing/supply-kinds.ts';
import type { Day } from '../dates.ts';
import { reportingMonth } from '../gst_books/client-period.ts';
import {
  ELIGIBILITIES,
  PURCHASE_KINDS,
  type BookDocument,
  type BookLine,
  type Eligibility,
  type PurchaseKind,
} from '../gst_books/documents.ts';
import { isUin, tidyIdentifier } from '../identifiers.ts';
import { currentStateCode } from '../indian-states.ts';
import { fpOf } from '../gst-return/periods.ts';
import { isAboveB2clLimit } from '../gst-return/section-of-document.ts';
import { add, isNegative, isZero, neg, sum } from '../money.ts';
import { periodIn, type DocumentKind } from './cells.ts';
import { CellReader } from './cell-reader.ts';
import type { ImportContext } from './context.ts';
import { documentProblems } from './document-rules.ts';
import { headerProblems } from './header-rules.ts';
import { linesOf } from './read-lines.ts';
import type { RowProblem } from './problems.ts';
import type { DocumentSource, SourceRow } from './source.ts';
import type { DocumentUnit } from './units.ts';

export type ImportedDocument = BookDocument & {
  month: Day;
  /** Sheet and first row. */
  source: string;
  eligibility: Eligibility;
  purchase_kind: PurchaseKind;
  paid_on: Day | null;
  claimed_in: string | null;
};

export type ReadDocument = { document: ImportedDocument | null; problems: RowProblem[] };

const isAmendment = (section: DocumentSource): boolean =>
  ['b2ba', 'b2cla', 'expa', 'cdnra', 'cdnura'].includes(section);

export function readDocument(unit: DocumentUnit, context: ImportContext): ReadDocument {
  const first = unit.rows[0]!;
  const reader = new CellReader(first);
  const head = readHead(reader, first, context);
  const { lines, problems: lineProblems } = linesOf(unit.rows, head, context);
  const total = totalOf(unit.rows, head, lines, reader);
  const document: ImportedDocument = {
    ...head,
    is_inter_state: isInterState(head, lines, unit.section),
    original: head.original ?? largeInvoice(head, total, unit.section),
    lines,
    total,
    month: reportingMonth(head.date, context.period),
    source: `${first.sheet} ${first.row}`.trim(),
  };
  const problems = [
    ...headerProblems(unit.rows),
    ...reader.problems,
    ...lineProblems,
    ...documentProblems(document, unit, context),
  ];
  const told = firstOfCell(problems);
  return { document: told.some(({ severity }) => severity === 'error') ? null : document, problems: told };
}

/** The tax that was charged decides where the file has it: a supplier in a zone charges IGST within the state. */
function isInterState(head: Head, lines: readonly BookLine[], section: DocumentSource): boolean {
  const hasCentral = lines.some(({ cgst }) => !isZero(cgst));
  if (!hasCentral && lines.some(({ igst }) => !isZero(igst))) return true;
  return section === 'purchase' && hasCentral ? false : head.is_inter_state;
}

/** Above every limit of B2CL. */
const LARGE = '250000.01';

/** A small note in CDNUR is on a large invoice, which the file doesn't name; without it the note would go to B2CS. */
function largeInvoice(head: Head, total: string, section: DocumentSource): BookDocument['original'] {
  const isLarge = section === 'cdnur' || section === 'cdnura';
  if (!isLarge || supplyFacts(head.supply_kind).is_export || isAboveB2clLimit(total, head.date)) return null;
  return { number: '', date: head.date, total: LARGE };
}

/** A cell that can't be read has one error, not also those of the value used in its place. */
function firstOfCell(found: readonly RowProblem[]): RowProblem[] {
  const errors = found.filter(({ severity }) => severity === 'error');
  const seen = new Set<string>();
  return (errors.length > 0 ? errors : found).filter(({ row, sheet, column, code }) => {
    const cell = `${sheet} ${row} ${column || code}`;
    return !seen.has(cell) && seen.add(cell);
  });
}

export type Head = Omit<ImportedDocument, 'lines' | 'total' | 'month' | 'source'>;

function readHead(reader: CellReader, { section, cells }: SourceRow, { filer, period }: ImportContext): Head {
  const state = currentStateCode(filer.gstin.slice(0, 2));
  const gstin = tidyIdentifier(cells.gstin ?? '');
  const kind = kindOf(reader, section as DocumentSource);
  const date = reader.date('date', period.from);
  const isPurchase = section === 'purchase';
  const supply = supplyOf(reader, section as DocumentSource, cells.pos ?? '');
  const { is_export } = supplyFacts(supply);
  const own = isPurchase ? state : gstin ? currentStateCode(gstin.slice(0, 2)) : state;
  const pos = is_export ? '96' : reader.place('pos', own);
  const from = isPurchase && gstin ? currentStateCode(gstin.slice(0, 2)) : state;
  const facts = supplyFacts(supply);
  const is_inter_state = facts.is_always_inter || pos !== from || isImport(cells.purchase_kind ?? '');
  const original_number = (cells.original_number ?? '').trim();
  const originalDate = original_number ? reader.date('original_date', date) : date;
  const original = original_number && !isAmendment(section as DocumentSource);
  return {
    kind,
    state: 'Final',
    number: (cells.number ?? '').trim(),
    date,
    party_gstin: gstin,
    party_name: (cells.name ?? '').trim().slice(0, 200),
    party_type: gstin === '' ? 'Unregistered' : isUin(gstin) ? 'UIN' : 'Regular',
    place_of_supply: pos,
    supply_kind: supply,
    is_reverse_charge: reader.yes('reverse_charge'),
    is_inter_state,
    original: original ? { number: original_number.slice(0, 50), date: originalDate, total: '0.00' } : null,
    shipping: shippingOf(reader, cells),
    amends: isAmendment(section as DocumentSource)
      ? { number: original_number.slice(0, 50), date: originalDate, period: amendedPeriod(cells, originalDate) }
      : null,
    eligibility: eligibilityIn(cells.eligibility ?? ''),
    purchase_kind: purchaseKindIn(cells.purchase_kind ?? ''),
    paid_on: cells.paid_on ? reader.date('paid_on', date) : null,
    claimed_in: cells.claimed_in ? periodIn(cells.claimed_in, '') : null,
  };
}

const amendedPeriod = ({ original_period }: SourceRow['cells'], date: Day): string =>
  periodIn(original_period ?? '', '') ?? fpOf(date);

function kindOf(reader: CellReader, section: DocumentSource): DocumentKind {
  if (section.startsWith('cdn')) return reader.noteKind('document_type');
  return section === 'sale' || section === 'purchase' ? reader.documentKind('document_type') : 'invoice';
}

function supplyOf(reader: CellReader, section: DocumentSource, pos: string): SupplyKind {
  switch (section) {
    case 'b2cl':
    case 'b2cla':
      return 'regular';
    case 'exp':
    case 'expa':
      return reader.exportKind('type');
    case 'cdnur':
    case 'cdnura':
      return reader.unregisteredKind('type');
    case 'sale':
    case 'purchase':
      return reader.supplyKind('type', /^96\b|other countr/i.test(pos) && section === 'sale');
    default:
      return reader.invoiceKind('type');
  }
}

function shippingOf(reader: CellReader, cells: SourceRow['cells']): BookDocument['shipping'] {
  const [port_code, bill_number, bill_date] = [cells.port_code, cells.bill_number, cells.bill_date].map((text) =>
    (text ?? '').trim(),
  ) as [string, string, string];
  if (!port_code && !bill_number && !bill_date) return null;
  return { port_code, bill_number, bill_date: bill_date && reader.date('bill_date', '') };
}

const isImport = (text: string): boolean => purchaseKindIn(text).startsWith('Import');

function purchaseKindIn(text: string): PurchaseKind {
  const typed = text.trim().toLowerCase();
  return (
    PURCHASE_KINDS.find((kind) => kind.toLowerCase() === typed) ??
    (/^imp(g|gsez)$/.test(typed) ? 'Import of goods' : /^imps$/.test(typed) ? 'Import of services' : 'Domestic')
  );
}

function eligibilityIn(text: string): Eligibility {
  const typed = text.trim().toLowerCase();
  const known = ELIGIBILITIES.find((one) => one.toLowerCase() === typed);
  if (known) return known;
  if (/^(inel|blocked|17\(5\)|no$|n$)/.test(typed)) return 'Ineligible';
  if (/^cap/.test(typed)) return 'Capital goods';
  return /serv/.test(typed) ? 'Input services' : 'Inputs';
}

/** Value and tax of the lines; under reverse charge the tax isn't billed. */
const billed = (lines: readonly BookLine[], isReverse: boolean): string =>
  sum(
    lines.flatMap(({ taxable_value, igst, cgst, sgst, cess }) =>
      isReverse ? [taxable_value] : [taxable_value, igst, cgst, sgst, cess],
    ),
  );

/** As the file states it. Sheets of other programs may have the total of each line: those are added. */
function totalOf(rows: readonly SourceRow[], head: Head, lines: readonly BookLine[], reader: CellReader): string {
  const texts = rows.map(({ cells }) => (cells.value ?? '').trim());
  if (texts.every((text) => text === '')) return add(billed(lines, head.is_reverse_charge), '0.00');
  const { section } = rows[0]!;
  const isPlain = section === 'sale' || section === 'purchase';
  const values = isPlain && new Set(texts).size > 1 ? rows.map((row) => new CellReader(row).amount('value')) : [];
  const total = values.length > 0 ? sum(values) : reader.amount('value');
  return isPlain && head.kind !== 'invoice' && isNegative(total) ? neg(total) : total;
}

/** GSTR-2B: purchases as suppliers reported them (domain facts, B1). */
import type { SupplyKind } from '../billing/supply-kinds.ts';
import type { Day } from '../dates.ts';
import { bookKey } from '../gst_books/documents.ts';
import { currentStateCode } from '../indian-states.ts';
import { round, sum } from '../money.ts';
import { dateIn, documentKindIn, invoiceKindIn } from './cells.ts';
import { problem, type RowProblem } from './problems.ts';
import { UnreadableImport, type SourceRow } from './source.ts';

export const STATEMENT_SECTIONS = [
  'b2b',
  'b2ba',
  'cdnr',
  'cdnra',
  'ecom',
  'ecoma',
  'isd',
  'isda',
  'impg',
  'impgsez',
] as const;
export type StatementSection = (typeof STATEMENT_SECTIONS)[number];

export type StatementDocument = {
  section: StatementSection;
  book_key: string;
  kind: 'invoice' | 'credit_note' | 'debit_note';
  number: string;
  date: Day;
  supplier_gstin: string;
  supplier_name: string;
  place_of_supply: string;
  supply_kind: SupplyKind;
  is_reverse_charge: boolean;
  itc_available: boolean;
  itc_reason: string;
  total: string;
  taxable_value: string;
  igst: string;
  cgst: string;
  sgst: string;
  cess: string;
  amends: { number: string; date: Day } | null;
  supplier_period: string;
  supplier_filed_on: Day | null;
};

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const amount = (value: unknown): string => {
  const typed = typeof value === 'number' ? value.toFixed(4) : text(value).replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(typed) ? round(typed) : '0.00';
};

/** A document with its supplier: one unit of work. */
export type StatementEntry = { section: StatementSection; row: number; document: Json; supplier: Json };

const INSIDE: Record<StatementSection, readonly string[]> = {
  b2b: ['inv'],
  b2ba: ['inv'],
  cdnr: ['nt'],
  cdnra: ['nt'],
  ecom: ['inv'],
  ecoma: ['inv'],
  isd: ['doclist'],
  isda: ['doclist'],
  impg: [],
  impgsez: ['boe'],
};

/** The parts of a large statement are imported one after the other: each adds its documents. */
export function readStatement(
  file: unknown,
  of: { gstin: string; fp: string },
): { entries: StatementEntry[]; unread: string[] } {
  const data = isObject(file) && isObject(file.data) ? file.data : isObject(file) ? file : {};
  if (!isObject(data.docdata))
    throw new UnreadableImport('SHEET_MISSING', 'The file isn’t a GSTR-2B file of the portal. Choose its JSON.');
  if (text(data.gstin).toUpperCase() !== of.gstin)
    throw new UnreadableImport('GSTIN_SELF', `The file is of ${text(data.gstin)}. Choose a file of ${of.gstin}.`);
  if (text(data.rtnprd) !== of.fp)
    throw new UnreadableImport(
      'DATE_AFTER_PERIOD',
      `The file is of period ${text(data.rtnprd)}. Choose a file of ${of.fp}.`,
    );
  const entries: StatementEntry[] = [];
  const unread: string[] = [];
  for (const [key, value] of Object.entries(data.docdata)) {
    const section = STATEMENT_SECTIONS.find((one) => one === key);
    if (!section) {
      unread.push(key);
      continue;
    }
    let row = 0;
    for (const supplier of list(value)) {
      const inside = INSIDE[section].find((name) => Array.isArray(supplier[name]));
      const documents = inside ? list(supplier[inside]) : [supplier];
      for (const document of documents) entries.push({ section, row: (row += 1), document, supplier });
    }
  }
  return { entries, unread };
}

const HEADS = ['txval', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** Older files have amounts in the items only. */
function amountsOf(document: Json): Record<(typeof HEADS)[number], string> {
  const items = list(document.items);
  const of = (head: string): string =>
    document[head] === undefined && items.length > 0
      ? round(sum(items.map((item) => amount(item[head]))))
      : amount(document[head]);
  return Object.fromEntries(HEADS.map((head) => [head, of(head)])) as Record<(typeof HEADS)[number], string>;
}

/** Keys of number, date and what is amended, by section. */
const KEYS = {
  inv: { number: 'inum', date: 'dt', amended: 'oinum', amendedOn: 'oidt' },
  nt: { number: 'ntnum', date: 'dt', amended: 'ontnum', amendedOn: 'ontdt' },
  isd: { number: 'docnum', date: 'docdt', amended: 'odocnum', amendedOn: 'odocdt' },
  boe: { number: 'boenum', date: 'boedt', amended: '', amendedOn: '' },
} as const;

const keysOf = (section: StatementSection) => {
  if (section.startsWith('cdnr')) return KEYS.nt;
  if (section.startsWith('isd')) return KEYS.isd;
  return section.startsWith('impg') ? KEYS.boe : KEYS.inv;
};

function kindOf(section: StatementSection, document: Json): StatementDocument['kind'] {
  if (section.startsWith('cdnr'))
    return documentKindIn(text(document.typ)) === 'debit_note' ? 'debit_note' : 'credit_note';
  return text(document.doctyp) === 'ISDC' ? 'credit_note' : 'invoice';
}

const isAfterFirst = (section: StatementSection): boolean => ['b2ba', 'cdnra', 'ecoma', 'isda'].includes(section);

export function readEntry({ section, row, document, supplier }: StatementEntry): {
  document: StatementDocument | null;
  problems: RowProblem[];
} {
  const keys = keysOf(section);
  const at: SourceRow = {
    section: 'purchase',
    sheet: section,
    row,
    cells: { number: text(document[keys.number]), date: text(document[keys.date]) },
    titles: { number: keys.number, date: keys.date },
  };
  const number = text(document[keys.number]);
  const date = dateIn(text(document[keys.date]));
  const problems: RowProblem[] = [];
  if (number === '') problems.push(problem(at, 'number', 'NUMBER_PATTERN', 'The document has no number.'));
  if (date === null) problems.push(problem(at, 'date', 'DATE_FORMAT', `“${at.cells.date}” is not a date.`));
  if (number === '' || date === null) return { document: null, problems };
  const amounts = amountsOf(document);
  const supplier_gstin = text(supplier.ctin ?? document.ctin).toUpperCase();
  const kind = kindOf(section, document);
  const amended = isAfterFirst(section) && keys.amended ? text(document[keys.amended]) : '';
  const party = supplier_gstin || text(document.portcode);
  return {
    document: {
      section,
      book_key: bookKey('purchase', { kind, number, date, party_gstin: party, amends: null }),
      kind,
      number,
      date,
      supplier_gstin,
      supplier_name: text(supplier.trdnm).slice(0, 200),
      place_of_supply: currentStateCode(text(document.pos)),
      supply_kind:
        invoiceKindIn(text(document.suptyp ?? (section.startsWith('cdnr') ? 'R' : document.typ))) ?? 'regular',
      is_reverse_charge: text(document.rev).toUpperCase() === 'Y',
      itc_available: text(document.itcavl ?? document.itcelg).toUpperCase() !== 'N',
      itc_reason: text(document.rsn).toUpperCase().slice(0, 1),
      total: document.val === undefined ? round(sum(Object.values(amounts))) : amount(document.val),
      taxable_value: amounts.txval,
      igst: amounts.igst,
      cgst: amounts.cgst,
      sgst: amounts.sgst,
      cess: amounts.cess,
      amends: amended ? { number: amended, date: dateIn(text(document[keys.amendedOn])) ?? date } : null,
      supplier_period: text(supplier.supprd ?? document.supprd).slice(0, 6),
      supplier_filed_on: dateIn(text(supplier.supfildt ?? document.supfildt ?? document.recdt)),
    },
    problems,
  };
}

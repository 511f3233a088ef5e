/** The portal's GSTR-1 file as rows: the same checks as of sheets apply (domain facts, 3.1, 3.2). */
import { GST_SECTIONS } from '../gst-lists.ts';
import { plainNumber } from '../plain-number.ts';
import { UnreadableImport, type Field, type SourceRow, type SourceSection } from './source.ts';
import type { ReadRows } from './read-grids.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** JSON keys of fields: the column of an error, and the way back. */
const KEYS: Partial<Record<Field, string>> = {
  gstin: 'ctin',
  number: 'inum',
  date: 'idt',
  value: 'val',
  pos: 'pos',
  reverse_charge: 'rchrg',
  percent: 'diff_percent',
  type: 'inv_typ',
  etin: 'etin',
  rate: 'rt',
  taxable_value: 'txval',
  igst: 'iamt',
  cgst: 'camt',
  sgst: 'samt',
  cess: 'csamt',
  original_number: 'oinum',
  original_date: 'oidt',
  original_period: 'omon',
};
const NOTE_KEYS: typeof KEYS = {
  ...KEYS,
  number: 'nt_num',
  date: 'nt_dt',
  document_type: 'ntty',
  original_number: 'ont_num',
  original_date: 'ont_dt',
};
const EXPORT_KEYS: typeof KEYS = {
  ...KEYS,
  type: 'exp_typ',
  port_code: 'sbpcode',
  bill_number: 'sbnum',
  bill_date: 'sbdt',
};
const ADVANCE_KEYS: typeof KEYS = { ...KEYS, taxable_value: 'ad_amt', type: 'sply_ty' };
const NIL_KEYS: typeof KEYS = {
  description: 'sply_ty',
  nil_rated: 'nil_amt',
  exempt: 'expt_amt',
  non_gst: 'ngsup_amt',
};
const HSN_KEYS: typeof KEYS = {
  ...KEYS,
  hsn: 'hsn_sc',
  description: 'desc',
  unit: 'uqc',
  quantity: 'qty',
};
const SERIES_KEYS: typeof KEYS = {
  description: 'doc_typ',
  from: 'from',
  to: 'to',
  total: 'totnum',
  cancelled: 'cancel',
};

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return plainNumber(value);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : '';
};

const OPERATOR_KEYS: typeof KEYS = {
  etin: 'etin',
  taxable_value: 'suppval',
  igst: 'igst',
  cgst: 'cgst',
  sgst: 'sgst',
  cess: 'cess',
  type: 'nature',
};

/** Keys that a section may have beside those that are read. */
const KNOWN = new Set(
  'inv nt itms itm_det num chksum flag cflag updby irn irngendate srctyp cname sply_ty typ doc_num docs net_issue user_desc omon hsn_sc_desc'.split(
    ' ',
  ),
);
/** Keys around the sections. */
const ENVELOPE = new Set(['gstin', 'fp', 'gt', 'cur_gt', 'version', 'hash', 'fil_dt', 'filing_typ']);
/** Supplies of operators themselves (table 15) and amendments of table 14 aren't kept. */
const NOT_KEPT = new Set(['supecoa', 'ecom', 'ecoma']);

class Rows {
  readonly rows: SourceRow[] = [];
  readonly unread = new Set<string>();
  readonly #numbers = new Map<string, number>();
  readonly #entries = new Map<Json, number>();

  add(sheet: string, section: SourceSection, keys: typeof KEYS, ...sources: readonly Json[]): void {
    const row = (this.#numbers.get(sheet) ?? 0) + 1;
    this.#numbers.set(sheet, row);
    const cells: SourceRow['cells'] = {};
    const used = new Set(Object.values(keys));
    for (const source of sources)
      for (const key of Object.keys(source)) if (!used.has(key) && !KNOWN.has(key)) this.unread.add(`${sheet}.${key}`);
    for (const [field, key] of Object.entries(keys)) {
      const found = sources.find((source) => key in source);
      if (found) cells[field as Field] = textOf(found[key]);
    }
    // The item is first, then its document.
    const document = sources[1] ?? sources[0]!;
    const entry = this.#entries.get(document) ?? this.#entries.size;
    this.#entries.set(document, entry);
    this.rows.push({ section, sheet, row, cells, titles: keys, entry });
  }
}

/** Files must be the chosen registration's and period's: another one would mix two clients' returns. */
export function readPortalJson(file: unknown, of: { gstin: string; fp: string }): ReadRows {
  if (!isObject(file)) throw new UnreadableImport('SHEET_MISSING', 'The file isn’t a GSTR-1 file of the portal.');
  const { gstin, fp } = file;
  if (typeof gstin !== 'string' || typeof fp !== 'string')
    throw new UnreadableImport('SHEET_MISSING', 'The file has no gstin and fp. Choose a GSTR-1 file of the portal.');
  if (gstin.toUpperCase() !== of.gstin)
    throw new UnreadableImport('GSTIN_SELF', `The file is of ${gstin}. Choose a file of ${of.gstin}.`);
  if (fp !== of.fp)
    throw new UnreadableImport('DATE_AFTER_PERIOD', `The file is of period ${fp}. Choose a file of ${of.fp}.`);
  const rows = new Rows();
  for (const [key, value] of Object.entries(file)) {
    if (ENVELOPE.has(key)) continue;
    if (NOT_KEPT.has(key) || !(GST_SECTIONS as readonly string[]).includes(key)) rows.unread.add(key);
    else readSection(rows, key, value);
  }
  return { rows: rows.rows, problems: [], unread: [...rows.unread] };
}

/** Items of a document; exports have bare ones. A document without items is one row without amounts. */
const itemsOf = (document: Json): Json[] => {
  const items = list(document.itms).map((item) => (isObject(item.itm_det) ? { ...item.itm_det } : item));
  return items.length > 0 ? items : [{}];
};

function readSection(rows: Rows, key: string, value: unknown): void {
  const documents = (section: SourceSection, keys: typeof KEYS, group: Json, inside: 'inv' | 'nt') => {
    const head = Object.fromEntries(Object.entries(group).filter(([name]) => name !== inside));
    for (const document of list(group[inside]))
      for (const item of itemsOf(document)) rows.add(key, section, keys, item, document, head);
  };
  switch (key) {
    case 'b2b':
    case 'b2ba':
    case 'b2cl':
    case 'b2cla':
      for (const group of list(value)) documents(key, KEYS, group, 'inv');
      return;
    case 'exp':
    case 'expa':
      for (const group of list(value)) documents(key, EXPORT_KEYS, group, 'inv');
      return;
    case 'cdnr':
    case 'cdnra':
      for (const group of list(value)) documents(key, NOTE_KEYS, group, 'nt');
      return;
    case 'cdnur':
    case 'cdnura':
      for (const note of list(value))
        for (const item of itemsOf(note)) rows.add(key, key, { ...NOTE_KEYS, type: 'typ' }, item, note);
      return;
    case 'b2cs':
      for (const row of list(value)) rows.add(key, key, { ...KEYS, type: 'typ' }, row);
      return;
    case 'b2csa':
      for (const group of list(value))
        for (const item of itemsOf(group)) rows.add(key, key, { ...KEYS, type: 'typ' }, item, group);
      return;
    case 'at':
    case 'ata':
    case 'txpd':
    case 'txpda':
      for (const group of list(value)) for (const item of itemsOf(group)) rows.add(key, key, ADVANCE_KEYS, item, group);
      return;
    case 'nil':
      for (const row of list(isObject(value) ? value.inv : [])) rows.add(key, key, NIL_KEYS, row);
      return;
    case 'supeco':
      for (const [nature, own] of Object.entries(isObject(value) ? value : {}))
        for (const row of list(own)) rows.add(key, key, OPERATOR_KEYS, { ...row, nature });
      return;
    case 'hsn':
      return readCodes(rows, isObject(value) ? value : {});
    case 'doc_issue':
      for (const kind of list(isObject(value) ? value.doc_det : []))
        for (const series of list(kind.docs)) rows.add(key, key, { ...SERIES_KEYS, type: 'doc_num' }, series, kind);
  }
}

/** Until April 2025 one list, then registered buyers and others apart. */
function readCodes(rows: Rows, value: Json): void {
  for (const row of list(value.hsn_b2b)) rows.add('hsn_b2b', 'hsn_b2b', HSN_KEYS, row);
  for (const row of list(value.hsn_b2c)) rows.add('hsn_b2c', 'hsn_b2c', HSN_KEYS, row);
  for (const row of list(value.data)) rows.add('hsn', 'hsn_b2b', HSN_KEYS, row);
  for (const key of Object.keys(value))
    if (!['hsn_b2b', 'hsn_b2c', 'data'].includes(key)) rows.unread.add(`hsn.${key}`);
}

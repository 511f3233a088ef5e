/** Problems that the GST portal would reject: document, line, field and fix (product rule 10; domain facts, 3.4). */
import { GST_BEGAN } from '../billing/issue-rules.ts';
import { documentNumberProblem } from '../billing/number-series.ts';
import { isPlaceOfSupply } from '../billing/place-of-supply.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import { formatDay } from '../date-format.ts';
import { addDays } from '../dates.ts';
import { buyerGstinProblem, GSTIN_TYPING_ERROR } from '../identifiers.ts';
import { currentStateCode } from '../indian-states.ts';
import { isPositive, sum } from '../money.ts';
import { isNote } from './documents.ts';
import type { GstDocument } from './documents.ts';
import { isCreditNoteLate, lastDayForCreditNote, periodStart } from './periods.ts';
import { nilColumn } from './section-of-document.ts';
import { AGAIN, lineRules } from './preflight-lines.ts';
import type { PreflightContext, PreflightRow } from './preflight-lines.ts';

export type PreflightProblem = {
  severity: 'error' | 'warning';
  code: string;
  document_id: number;
  number: string;
  /** From 1; null where it is about the whole document. */
  line: number | null;
  field: string;
  message: string;
  fix: string;
};

/** Document values that the portal accepts. */
const VALUE = /^\d{1,13}(\.\d{1,2})?$/;

export function preflight(documents: readonly GstDocument[], context: PreflightContext): PreflightProblem[] {
  const twice = repeatedNumbers(documents);
  return documents
    .filter(({ state }) => state === 'Final')
    .flatMap((document) => [
      ...problemsIn(document, null, documentRules(document, context, twice)),
      ...document.lines.flatMap((line, i) => problemsIn(document, i + 1, lineRules(line, document, context))),
    ]);
}

const problemsIn = (document: GstDocument, line: number | null, rows: readonly PreflightRow[]): PreflightProblem[] =>
  rows
    .filter(([isBroken]) => isBroken)
    .map(([, code, field, message, fix, isWarning]) => ({
      severity: isWarning ? 'warning' : 'error',
      code,
      document_id: document.id,
      number: document.number,
      line,
      field,
      message,
      fix,
    }));

/** The portal ignores case. */
function repeatedNumbers(documents: readonly GstDocument[]): Set<string> {
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  for (const document of documents) {
    // An amendment may keep the number of its original.
    if (document.state === 'Draft' || document.amends) continue;
    const key = numberKey(document);
    (seen.has(key) ? twice : seen).add(key);
  }
  return twice;
}

const numberKey = ({ kind, number }: GstDocument): string => `${isNote({ kind })} ${number.toUpperCase()}`;

function documentRules(document: GstDocument, { filer, period }: PreflightContext, twice: Set<string>): PreflightRow[] {
  const { number, date, recipient_gstin: gstin, place_of_supply: pos, original, shipping } = document;
  const numbered = documentNumberProblem(number);
  const registered = gstin === null ? null : buyerGstinProblem(gstin);
  const facts = supplyFacts(document.supply_kind);
  const state = currentStateCode(filer.gstin.slice(0, 2));
  const late = document.kind === 'credit_note' && original !== null && isCreditNoteLate(date, original.date);
  const reported = document.lines.filter((line) => nilColumn(line, document) === null);
  return [
    [
      filer.gst_type === 'Composition',
      'FILER_SCHEME',
      'gstin',
      'A composition firm files CMP-08 and GSTR-4',
      'Choose a firm under the regular scheme',
    ],
    [
      numbered !== null,
      / is zero,/.test(numbered ?? '') ? 'NUMBER_ZERO' : 'NUMBER_PATTERN',
      'number',
      numbered ?? '',
      `Correct the number series of the firm, then ${AGAIN}`,
    ],
    [
      !document.amends && twice.has(numberKey(document)),
      'DUP_IN_BOOKS',
      'number',
      `${number} is used twice`,
      'Cancel one of the two and issue it again',
    ],
    [
      date < GST_BEGAN,
      'DATE_BEFORE_GST',
      'date',
      `${formatDay(date)} is before GST started`,
      `Choose the right date: ${AGAIN}`,
    ],
    [
      date > period.to,
      'DATE_AFTER_PERIOD',
      'date',
      `${formatDay(date)} is after ${period.label}`,
      'Report it in the return for its date',
    ],
    [
      registered !== null,
      registered === GSTIN_TYPING_ERROR ? 'GSTIN_CHECK' : 'GSTIN_SHAPE',
      'recipient_gstin',
      registered ?? '',
      `Correct the GSTIN of ${document.client_name}, then ${AGAIN}`,
    ],
    [
      gstin === filer.gstin,
      'GSTIN_SELF',
      'recipient_gstin',
      'The client and the firm have the same GSTIN',
      `Correct the GSTIN of ${document.client_name}, then ${AGAIN}`,
    ],
    [
      !isPlaceOfSupply(pos),
      'POS_UNKNOWN',
      'place_of_supply',
      `${pos} is not a valid place of supply`,
      `Choose a state: ${AGAIN}`,
    ],
    [
      !document.is_inter_state && pos !== state,
      'TAX_SPLIT',
      'place_of_supply',
      `CGST and SGST are charged, but the place of supply ${pos} is not the firm's state ${state}`,
      `Choose the right place of supply: ${AGAIN}`,
    ],
    [
      facts.needs_gstin && gstin === null,
      'INVTYPE_UNKNOWN',
      'supply_kind',
      `${facts.label} needs the client's GSTIN`,
      `Add the GSTIN of ${document.client_name}, then ${AGAIN}`,
    ],
    [
      document.is_reverse_charge && gstin === null,
      'RCHRG_VALUE',
      'is_reverse_charge',
      "Reverse charge needs the client's GSTIN",
      `Add the GSTIN of ${document.client_name}, then ${AGAIN}`,
    ],
    [
      facts.code === 'CBW' && !document.is_reverse_charge,
      'CBW_NEEDS_RCHRG',
      'is_reverse_charge',
      `${facts.label} must be under reverse charge`,
      `Mark it as reverse charge: ${AGAIN}`,
    ],
    [
      facts.code === 'DE' && document.is_reverse_charge,
      'DE_FORBIDS_RCHRG',
      'is_reverse_charge',
      "A deemed export can't be under reverse charge",
      `Turn off reverse charge: ${AGAIN}`,
    ],
    [
      shipping !== null && (shipping.bill_number === '') !== (shipping.bill_date === ''),
      'SHIPPING_PAIR',
      'shipping',
      'Shipping bill number or date is missing',
      'Fill in both, or neither',
    ],
    [
      isNote(document) && original === null,
      'NOTE_ORIGINAL',
      'original',
      'The note has no original invoice',
      'Choose the original invoice',
      true,
    ],
    ...(original?.differences ?? []).map(({ field, message }): PreflightRow => [
      true,
      'NOTE_DIFFERS',
      field,
      message,
      `Correct the note: ${AGAIN}`,
    ]),
    [
      isNote(document) && reported.length > 0 && !isPositive(sum(reported.map((line) => line.taxable_value))),
      'NOTE_TXVAL_ZERO',
      'taxable_value',
      'The taxable value of a note must be above 0',
      `Correct its lines: ${AGAIN}`,
    ],
    [
      late,
      'NOTE_LATE',
      'date',
      `The last date to report a credit note for ${original?.number} is ${formatDay(lastDayForCreditNote(original?.date ?? date))}, before the return of this month can be filed`,
      'Issue a financial credit note without GST',
      true,
    ],
    [
      !VALUE.test(document.total),
      'VALUE_PATTERN',
      'total',
      `The GST portal does not accept the value ${document.total}`,
      `Correct the amounts: ${AGAIN}`,
    ],
    [
      document.amends !== undefined && periodStart(document.amends.period) >= period.from,
      'AMENDS_PERIOD',
      'amends',
      `${document.amends?.number} was not reported in an earlier period`,
      'Enter the period that reported the original',
    ],
    [
      document.amends !== undefined && addDays(period.to, 1) > lastDayForCreditNote(document.amends.date),
      'AMENDS_LATE',
      'amends',
      `The last date to amend ${document.amends?.number} was ${formatDay(lastDayForCreditNote(document.amends?.date ?? date))}`,
      'Remove the amendment',
      true,
    ],
    [document.lines.length === 0, 'NO_LINES', 'lines', 'The document has no lines', 'Cancel it'],
  ];
}

import { clientBody } from '@daftar/contract/clients/body';
import { changesOf } from '@daftar/contract/core/changes';
import { defaultMessage } from '@daftar/contract/core/default-message';
import { cellEmails, cellMobiles, cellText } from '@daftar/domain/client-sheet/cells';
import { tidyPersonName } from '@daftar/domain/client-sheet/names';
import { categoryReason, dateReason, lengthReason } from '@daftar/domain/client-sheet/reasons';
import { panOfGstin } from '@daftar/domain/gstin';
import { buyerGstinProblem } from '@daftar/domain/identifiers';
import { EMAIL } from '@daftar/domain/patterns';
import { phoneProblem, tidyMobile } from '@daftar/domain/phone';
import { personNameProblem } from '@daftar/domain/text';
import { isEmptyIn, valueOf, type Column } from './columns.ts';
import { isLinkField, linksIn, servicesOf, type Names } from './lookups.ts';

export type RowProblem = { field: string; message: string };
/** Cells that are no field of the client: whole names, and records of the client. */
export type Extra = {
  full_name?: string;
  contact_person?: string;
  services?: string[];
  mobile_numbers?: string[];
  emails?: string[];
  /** Not in the team, or not yet: the client is imported without an owner. */
  unknown_owner?: string;
};
type Row = { values: Record<string, unknown>; custom: Record<string, unknown>; extra: Extra; problems: RowProblem[] };
type Around = { names: Names; country: string };

const changes = changesOf(clientBody);

/** Empty cells are skipped, so that they keep the current value. */
export function parseRow(cells: string[], columns: (Column | undefined)[], names: Names, home: string) {
  const row: Row = { values: {}, custom: {}, extra: {}, problems: [] };
  const filled = columns.flatMap((column, i) => {
    const text = cellText(cells[i]);
    return column && !isEmptyIn(column, text) ? [{ column, text }] : [];
  });
  const abroad = filled.find(({ column }) => column.field === 'country');
  const country = abroad ? String(valueOf(abroad.column, abroad.text)) : home;
  for (const { column, text } of filled) parseCell(row, column, text, { names, country });
  const { values, custom, extra, problems } = row;
  if (!values.pan) addPan(values);
  const parsed = changes.safeParse(
    { ...values, ...(Object.keys(custom).length ? { custom } : {}) },
    { error: (issue) => defaultMessage(issue as never) },
  );
  if (parsed.success) return { fields: parsed.data as Record<string, unknown>, extra, problems };
  // Only the first problem of each field is reported.
  const wrong = new Map(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
  const explained = [...wrong].map(([field, message]) => ({
    field,
    message: reasonOf(field, String(values[field] ?? ''), message),
  }));
  return { fields: {}, extra, problems: [...problems, ...explained.toReversed()] };
}

/** A GSTIN contains the PAN of its holder. */
function addPan(values: Row['values']): void {
  const gstin = values.gst_number;
  const pan = typeof gstin === 'string' && buyerGstinProblem(gstin) === null ? panOfGstin(gstin) : null;
  if (pan) values.pan = pan;
}

const reasonOf = (field: string, value: string, message: string): string => {
  if (field === 'category') return categoryReason(value);
  return field === 'birth_date' ? dateReason(value) : message;
};

function parseCell(row: Row, column: Column, text: string, around: Around): void {
  const { field } = column;
  if (column.custom) row.custom[column.custom.id] = valueOf(column, text);
  else if (isLinkField(field)) {
    const { value, problems } = linksIn(text, field, around.names);
    row.values[field] = value;
    if (field === 'assignee_id' && value === undefined) row.extra.unknown_owner = text;
    else row.problems.push(...problems);
  } else if (field in SPECIAL) SPECIAL[field]!(row, text, around);
  else row.values[field] = valueOf(column, text, around.country);
}

const SPECIAL: Readonly<Record<string, (row: Row, text: string, around: Around) => void>> = {
  services({ extra, problems }, text, { names }) {
    const found = servicesOf(text, names);
    extra.services = found.services;
    problems.push(...found.problems);
  },
  full_name({ extra }, text) {
    extra.full_name = text.replace(/\s+/g, ' ');
  },
  contact_person({ extra, problems }, text) {
    extra.contact_person = tidyPersonName(text);
    const message = personNameProblem('Contact person', extra.contact_person);
    if (message) problems.push({ field: 'contact_person', message });
  },
  primary_mobile_number(row, text, { country }) {
    const numbers = cellMobiles(text);
    // The first valid number is the primary one.
    const main = numbers.find((number) => phoneProblem(number, country) === null) ?? numbers[0];
    row.values.primary_mobile_number = main;
    addMobiles(
      row,
      numbers.filter((number) => number !== main),
      { field: 'primary_mobile_number', country },
    );
  },
  mobile_numbers: (row, text, { country }) => addMobiles(row, cellMobiles(text), { field: 'mobile_numbers', country }),
  primary_email(row, text) {
    const [main, ...others] = cellEmails(text);
    row.values.primary_email = main;
    addEmails(row, others, 'primary_email');
  },
  emails: (row, text) => addEmails(row, cellEmails(text), 'emails'),
};

function addMobiles(
  { extra, problems }: Row,
  numbers: string[],
  { field, country }: { field: string; country: string },
) {
  for (const number of numbers) {
    const problem = phoneProblem(number, country);
    if (problem) problems.push({ field, message: lengthReason(field, number, country) ?? problem });
    else extra.mobile_numbers = [...(extra.mobile_numbers ?? []), tidyMobile(number, country)];
  }
}

function addEmails({ extra, problems }: Row, emails: string[], field: string) {
  for (const email of emails) {
    if (!EMAIL.test(email)) problems.push({ field, message: `Email ${email} is not valid.` });
    else extra.emails = [...(extra.emails ?? []), email.toLowerCase()];
  }
}

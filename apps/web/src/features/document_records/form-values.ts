import type { DocumentRecord } from '@daftar/contract/document_records';
import type { DocumentItem } from '@daftar/contract/document_records/items';
import { docketProblem } from '@daftar/domain/document_records/values';
import { momentOf, typedMoment } from '#web/kit/work/date-time-values.ts';

export type Values = Record<string, unknown>;

export const BLANK_ITEM = {
  id: '',
  name: '',
  number: '',
  period: '',
  copy_kind: 'Original',
  quantity: '1',
  pages: '',
  condition: '',
  returnable_by: '',
  place_id: '',
};

/** A document of the register that is chosen for this entry. */
export type Picked = { id: number; moves: number; returnable_by: string; place_id: string };

export const blankValues = (now: Date, zone: string, given: { direction: string; client_id: string }): Values => {
  const { day, time } = typedMoment(now, zone);
  return {
    ...given,
    on: day,
    at: time,
    person: '',
    mode: 'By hand',
    docket_number: '',
    purpose: '',
    task_id: '',
    remarks: '',
    items: given.direction === 'Inward' ? [BLANK_ITEM] : [],
    picked: [],
  };
};

export const valuesOf = (record: DocumentRecord, items: readonly DocumentItem[], zone: string): Values => {
  const { day, time } = typedMoment(new Date(record.happened_at), zone);
  return {
    direction: record.direction,
    client_id: String(record.client_id),
    on: day,
    at: time,
    person: record.person,
    mode: record.mode,
    docket_number: record.docket_number,
    purpose: record.purpose,
    task_id: record.task_id === null ? '' : String(record.task_id),
    remarks: record.remarks,
    items: items
      .filter(({ record_id }) => record_id === record.id)
      .map((item) => ({
        id: String(item.id),
        name: item.name,
        number: item.number,
        period: item.period,
        copy_kind: item.copy_kind,
        quantity: String(item.quantity),
        pages: item.pages ? String(item.pages) : '',
        condition: item.condition,
        returnable_by: item.returnable_by ?? '',
        place_id: '',
      })),
    picked: [],
  };
};

const orNull = (value: unknown): unknown => (value === '' ? null : value);
const idOrNull = (value: unknown): number | null => (value ? Number(value) : null);

/** Also what is wrong with the date: the server's field is one moment. */
export function bodyOf(values: Values, zone: string): Values {
  const { on, at, items, picked, task_id, client_id, ...plain } = values;
  return {
    ...plain,
    client_id: Number(client_id),
    happened_at: momentOf(String(on), String(at), zone)?.toISOString() ?? '',
    task_id: idOrNull(task_id),
    items: (items as Values[]).map(({ id, place_id, returnable_by, quantity, pages, ...facts }) => ({
      ...facts,
      id: idOrNull(id),
      place_id: idOrNull(place_id),
      returnable_by: orNull(returnable_by),
      quantity: Number(quantity || 1),
      pages: Number(pages || 0),
    })),
    picked: (picked as Picked[]).map(({ id, moves, returnable_by, place_id }) => ({
      id,
      moves,
      returnable_by: orNull(returnable_by),
      place_id: idOrNull(place_id),
    })),
  };
}

/** The same rules as on the server, at the fields of the form. */
export function problemsOf(values: Values, zone: string): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!momentOf(String(values.on), String(values.at), zone)) problems.on = 'Enter a date and a time';
  const docket = docketProblem(String(values.mode), String(values.docket_number).trim());
  if (docket) problems.docket_number = docket;
  if ((values.items as unknown[]).length + (values.picked as unknown[]).length === 0)
    problems.items = 'Add at least one document';
  return problems;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what changed: a signed entry takes nothing but remarks. */
export const changesOf = (values: Values, start: Values, zone: string): Values => {
  const [now, before] = [bodyOf(values, zone), bodyOf(start, zone)];
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, before[name])));
};

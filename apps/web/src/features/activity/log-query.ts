import { entityTitle } from '#web/kit/activity-sentence.ts';

/** One record in the log, as one filter: its kind, its number and what it was called. */
export const recordValue = (act: { entity: string; record_id: number | null; title: string | null }): string =>
  `${act.entity}:${act.record_id}:${act.title ?? ''}`;

const parts = (value: string): { entity: string; id: string; title: string } => {
  const [entity = '', id = '', ...title] = value.split(':');
  return { entity, id, title: title.join(':') };
};

export const recordLabel = (value: string): string => {
  const { entity, id, title } = parts(value);
  return `${entityTitle(entity)} ${title || id}`;
};

/** What the filter of a record asks of the server; the filter's own name is nothing it knows. */
export function queryOf(filters: Readonly<Record<string, string>>): Record<string, string | undefined> {
  if (!filters.record) return {};
  const { entity, id } = parts(filters.record);
  return { record: undefined, entity, record_id: id };
}

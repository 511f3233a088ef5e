import { entityTitle } from '#web/kit/activity-sentence.ts';

/** A record as one filter value: type, id and name. */
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

/** Turns the record filter into query parameters. */
export function queryOf(filters: Readonly<Record<string, string>>): Record<string, string | undefined> {
  if (!filters.record) return {};
  const { entity, id } = parts(filters.record);
  return { record: undefined, entity, record_id: id };
}

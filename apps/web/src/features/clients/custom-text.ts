import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { formatDay } from '@daftar/domain/date-format';

/** Formats a custom value; empty if there is none. */
export function customText({ type }: Pick<CustomFieldRecord, 'type'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (type === 'Date Field') return formatDay(text);
  if (type !== 'Date Time Field') return text;
  const [day = '', time = ''] = text.split('T');
  return `${formatDay(day)} ${time}`;
}

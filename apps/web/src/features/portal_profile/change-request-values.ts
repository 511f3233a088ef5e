import { isMasked } from '@daftar/domain/masking';

type Values = Readonly<Record<string, string>>;

/** A masked value starts as an empty field, so that it isn't overwritten by accident. */
export const isHidden = (values: Values, field: string): boolean => {
  const value = values[field] ?? '';
  return isMasked(value) || (field === 'aadhar_number' && value.startsWith('X'));
};

export const startOf = (values: Values, field: string): string =>
  isHidden(values, field) ? '' : (values[field] ?? '');

export const stays = (values: Values, field: string): string | undefined =>
  isHidden(values, field) ? `Current: ${values[field]}. Leave empty to keep it.` : undefined;

/** A record is sent whole: masked values go back as they were shown. */
export const wholeOf = (kept: Values, typed: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' && isHidden(kept, field) ? kept[field] : value]),
  );

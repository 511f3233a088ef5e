import { isMasked } from '@daftar/domain/masking';

type Values = Readonly<Record<string, string>>;

/** What the client sees by its last digits only is not typed over by accident: its field starts empty. */
export const isHidden = (values: Values, field: string): boolean => {
  const value = values[field] ?? '';
  return isMasked(value) || (field === 'aadhar_number' && value.startsWith('X'));
};

export const startOf = (values: Values, field: string): string =>
  isHidden(values, field) ? '' : (values[field] ?? '');

export const stays = (values: Values, field: string): string | undefined =>
  isHidden(values, field) ? `Now ${values[field]}. Left empty, it stays.` : undefined;

/** A record is sent whole: what stays hidden goes back as it was shown. */
export const wholeOf = (kept: Values, typed: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value === '' && isHidden(kept, field) ? kept[field] : value]),
  );

import { contactKind, maskEmail, maskMobile, maskWithin } from '@daftar/domain/masking';
import type { ActivityRow } from './activity.repo.ts';

/** The log contains columns of every table: contacts are recognized by column name, emails also by format. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+$/;
const LOOKS_LIKE_MOBILE = /^\+?\d[\d\s-]{5,}$/;

const maskText = (key: string, text: string): string => {
  if (contactKind(key) === 'email' || LOOKS_LIKE_EMAIL.test(text)) return maskEmail(text);
  if (contactKind(key) === 'mobile' || (key === 'recipient' && LOOKS_LIKE_MOBILE.test(text))) return maskMobile(text);
  return text;
};

/** Masks contacts in a value, also in nested objects. */
export function maskValue(key: string, value: unknown): unknown {
  if (typeof value === 'string') return maskText(key, value);
  if (Array.isArray(value)) return value.map((item) => maskValue(key, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, maskValue(inner, item)]));
}

/** For those without `client_contacts` (section 6). */
export const maskActivity = (row: ActivityRow): ActivityRow => ({
  ...row,
  title: row.title && maskText('', row.title),
  reason: row.reason && maskWithin(row.reason),
  changes: Object.fromEntries(Object.entries(row.changes).map(([key, pair]) => [key, maskValue(key, pair)])),
});

/**
 * Masks contacts for users without the client_contacts permission (specification, section 6). Idempotent, so that
 * masking twice gives the same.
 */
const DOT = '•';
const HIDDEN = DOT.repeat(4);

/** Two digits each side are shown only where at least three stay hidden; a shorter number is hidden whole. */
const SHORTEST_SHOWN = 7;

type Masked<T> = T extends string ? string : T;

const maskDigits = (digits: string): string =>
  digits.length < SHORTEST_SHOWN ? HIDDEN : digits.slice(0, 2) + DOT.repeat(digits.length - 4) + digits.slice(-2);

/** `9912345611` becomes `99••••••11`; India's dial code is kept. */
export function maskMobile<T extends string | null | undefined>(value: T): Masked<T> {
  if (!value) return value as Masked<T>;
  const indian = /^\+91[\s-]*(?=[\d•](?:[\s-]*[\d•]){9}\D*$)/.exec(value);
  const digits = value.slice(indian?.[0].length ?? 0).replace(/[^\d•]/g, '');
  return ((indian ? '+91 ' : '') + maskDigits(digits)) as Masked<T>;
}

/** `anita@example.com` becomes `a•••@example.com`; a name of one character is hidden, or it would be shown whole. */
export function maskEmail<T extends string | null | undefined>(value: T): Masked<T> {
  if (!value) return value as Masked<T>;
  const at = value.lastIndexOf('@');
  if (at < 1 || at === value.length - 1) return HIDDEN as Masked<T>;
  const [first = DOT, ...rest] = value.slice(0, at);
  const shown = rest.length > 0 && first !== DOT ? first : '';
  return `${shown}${DOT.repeat(3)}@${value.slice(at + 1)}` as Masked<T>;
}

/** An email address or a mobile number. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskMobile(contact);

const MOBILE_FIELD = /(^|_)(mobile|mobile_number|mobile_numbers|phone|phone_number|whatsapp_number)$/;
const EMAIL_FIELD = /(^|_)emails?$/;

/** Whether a field name is that of a contact. */
export const contactKind = (field: string): 'mobile' | 'email' | null =>
  MOBILE_FIELD.test(field) ? 'mobile' : EMAIL_FIELD.test(field) ? 'email' : null;

/** `501000123456` becomes `•••• 3456`; where four digits would be half of the number, none is shown. */
export const maskAccount = (value: string): string => (value.length < 8 ? HIDDEN : `${HIDDEN} ${value.slice(-4)}`);

/** A form that was filled with masked values must not write them back over the real ones. */
export const isMasked = (value: string | null | undefined): boolean => value?.includes(DOT) ?? false;

/** Fields with masked values: an update keeps them, a new record can't have them. */
export const maskedFields = (form: object): string[] =>
  Object.entries(form).flatMap(([field, value]) => (typeof value === 'string' && isMasked(value) ? [field] : []));

export const withoutMasked = <T extends object>(form: T): T => {
  const masked = new Set(maskedFields(form));
  return Object.fromEntries(Object.entries(form).filter(([field]) => !masked.has(field))) as T;
};

const EMAILS = /(?<![^\s@,;:“”"'()])[^\s@,;:“”"'()]+@[^\s@,;“”"'()]+/g;
const MOBILES = /\+?\d(?:[\s-]?\d){9,12}(?!\d)/g;

/** Masks contacts within free text. */
export const maskWithin = (text: string): string =>
  text.replace(EMAILS, (email) => maskEmail(email)).replace(MOBILES, (mobile) => maskMobile(mobile));

/** Toasts and redirects after a failed call (specification, section 8). */
import { FORBIDDEN_TOAST_THROTTLE, NO_BUSINESS_TOAST_THROTTLE } from './constants.ts';

/** Fixed by the specification. */
export const TOAST_TEXTS = {
  select_user: 'Please select user',
  invalid_date_time: 'Invalid Date Time!',
  invalid_file: 'Invalid File',
  invalid_amount: 'Invalid amount provided',
  users_added: 'Users Added Successfully',
  user_removed: 'User removed successfully',
  chat_starting: 'Your Chat will start in a moment!.',
  overdue_payments: 'You have overdue payments pending. Click to Pay',
  fill_timesheet: 'Please Fill your timesheet',
} as const;

type FieldError = { field: string; rule?: string; message: string };
export type FailedCall = {
  status: number;
  body: { message?: string; code?: string; error?: string; errors?: readonly FieldError[] };
};
export type Toast = { kind: 'error'; text: string; throttle_key?: string; throttle_ms?: number };
export type Navigation = 'sign-in' | 'businesses' | 'pin' | 'phone-verify' | 'two-factor' | null;
export type Consequence = { toasts: Toast[]; navigation: Navigation; purge: boolean };

const IGNORED = 'Empty or Invalid authorization header';

/** Section 2: a locked user is sent to /pin, one without a verified phone to /phone-verify. */
const NAVIGATION_BY_CODE = new Map<string | undefined, Navigation>([
  ['locked', 'pin'],
  ['phone_unverified', 'phone-verify'],
  ['second_factor', 'two-factor'],
  ['second_factor_setup', 'two-factor'],
]);

/** Texts that section 8 fixes for some errors. */
function specifiedText({ field, rule, message }: FieldError): string | null {
  if (field === 'email' && message === 'email already exist') return 'Email already exists';
  if (field === 'mobile_number' && message === 'mobile number already exist') return 'Mobile number already exists.';
  if (field === 'email' && message === 'Email not found') return 'Email not found';
  if (rule === 'afterOrEqual') return 'Cannot schedule for a past date';
  if (field === 'id' && rule === 'reference') return 'Record is related to other records';
  return null;
}

const ABBREVIATIONS = /\b(?:pan|tan|tin|cin|din|gst|hsn|sac|ifsc|vat|uin|upi|id)\b/gi;

/** "items.0.rate" is shown as "Rate", "firm_id" as "Firm": people don't know the keys. */
const labelOf = (field: string): string => {
  const key = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const words = key.replace(/_ids?$/, '').replaceAll('_', ' ');
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(ABBREVIATIONS, (word) => word.toUpperCase());
};

/** One validation failure as one toast. */
export const fieldErrorText = (error: FieldError): string =>
  specifiedText(error) ?? `${labelOf(error.field)}, ${error.message}`;

/** Shown at the field itself, so without its label. */
export const textAtField = (error: FieldError): string => specifiedText(error) ?? error.message;

const toast = (text: string | undefined, throttle: Partial<Toast> = {}): Toast[] =>
  text && text !== IGNORED ? [{ kind: 'error', text, ...throttle }] : [];

/** For failed changes without a message, which come from a proxy. */
const fallbackText = (status: number): string =>
  status >= 500
    ? 'No reply from the server. Check whether your changes were saved before you try again.'
    : 'Your changes were not saved. Check the details and try again.';

type Caller = {
  hasStaffToken: boolean;
  /** Failed reads are shown in place of the content, so they get no toast. */
  isReading?: boolean;
};

export function toastsFor({ status, body }: FailedCall, { hasStaffToken, isReading = false }: Caller): Consequence {
  const text = body.message ?? body.error;
  switch (status) {
    case 200:
    case 201:
      return { toasts: [], navigation: null, purge: false };
    case 401:
      // A wrong password, PIN or code of a signed-in user does not end the session.
      if (body.code === 'wrong_credentials') return { toasts: toast(text), navigation: null, purge: false };
      return { toasts: hasStaffToken ? toast(text) : [], navigation: 'sign-in', purge: true };
    case 403:
      // The dialog that asks for a proof of identity was closed.
      if (body.code === 'confirm') return { toasts: [], navigation: null, purge: false };
      return {
        toasts: toast(text, { throttle_key: '403', throttle_ms: FORBIDDEN_TOAST_THROTTLE }),
        navigation: NAVIGATION_BY_CODE.get(body.code) ?? null,
        purge: false,
      };
    case 405:
      return {
        toasts: toast(text, { throttle_key: '405', throttle_ms: NO_BUSINESS_TOAST_THROTTLE }),
        navigation: 'businesses',
        purge: false,
      };
    default: {
      const items = (body.errors ?? []).flatMap((item) => toast(fieldErrorText(item)));
      const rest = items.length ? body.error : (text ?? (isReading ? undefined : fallbackText(status)));
      return { toasts: [...items, ...toast(rest)], navigation: null, purge: false };
    }
  }
}

/** Whether a toast may show now, given when one with its key was last shown. */
export const passesThrottle = (shown: Toast, lastShownAt: number | undefined, now: number): boolean =>
  shown.throttle_ms === undefined || lastShownAt === undefined || now - lastShownAt >= shown.throttle_ms;

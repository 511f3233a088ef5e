/** What the user is told, and where they are taken, when a call fails (specification, section 8). */
import { FORBIDDEN_TOAST_THROTTLE, NO_BUSINESS_TOAST_THROTTLE } from './constants.ts';

/** The texts the specification gives word for word. */
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
export type Navigation = 'sign-in' | 'businesses' | 'pin' | 'phone-verify' | null;
export type Consequence = { toasts: Toast[]; navigation: Navigation; purge: boolean };

const IGNORED = 'Empty or Invalid authorization header';

/** Section 2: a locked user is sent to /pin, one without a verified phone to /phone-verify. */
const NAVIGATION_BY_CODE = new Map<string | undefined, Navigation>([
  ['locked', 'pin'],
  ['phone_unverified', 'phone-verify'],
]);

/** The words that section 8 has for some. */
function specifiedText({ field, rule, message }: FieldError): string | null {
  if (field === 'email' && message === 'email already exist') return 'Email already exists';
  if (field === 'mobile_number' && message === 'mobile number already exist') return 'Mobile number already exists.';
  if (field === 'email' && message === 'Email not found') return 'Email not found';
  if (rule === 'afterOrEqual') return 'Cannot schedule for a past date';
  if (field === 'id' && rule === 'reference') return 'Record is related to other records';
  return null;
}

/** One validation failure as one toast. */
export const fieldErrorText = (error: FieldError): string => specifiedText(error) ?? `${error.field}, ${error.message}`;

/** Beside the field, or where its value stands, its name need not be said. */
export const textAtField = (error: FieldError): string => specifiedText(error) ?? error.message;

const toast = (text: string | undefined, throttle: Partial<Toast> = {}): Toast[] =>
  text && text !== IGNORED ? [{ kind: 'error', text, ...throttle }] : [];

/** What a change that failed without a word is told with: the answer of something between browser and server. */
const unsaid = (status: number): string =>
  status >= 500
    ? 'The server could not answer. Look whether it was saved before you try again.'
    : 'The server did not accept this. Nothing was saved.';

type Caller = {
  hasStaffToken: boolean;
  /** What was only read shows its failure where it would stand. */
  isReading?: boolean;
};

export function toastsFor({ status, body }: FailedCall, { hasStaffToken, isReading = false }: Caller): Consequence {
  const said = body.message ?? body.error;
  switch (status) {
    case 200:
    case 201:
      return { toasts: [], navigation: null, purge: false };
    case 401:
      // A wrong password, PIN or code of someone who is signed in: the session itself is good.
      if (body.code === 'wrong_credentials') return { toasts: toast(said), navigation: null, purge: false };
      return { toasts: hasStaffToken ? toast(said) : [], navigation: 'sign-in', purge: true };
    case 403:
      return {
        toasts: toast(said, { throttle_key: '403', throttle_ms: FORBIDDEN_TOAST_THROTTLE }),
        navigation: NAVIGATION_BY_CODE.get(body.code) ?? null,
        purge: false,
      };
    case 405:
      return {
        toasts: toast(said, { throttle_key: '405', throttle_ms: NO_BUSINESS_TOAST_THROTTLE }),
        navigation: 'businesses',
        purge: false,
      };
    default: {
      const items = (body.errors ?? []).flatMap((item) => toast(fieldErrorText(item)));
      const rest = items.length ? body.error : (said ?? (isReading ? undefined : unsaid(status)));
      return { toasts: [...items, ...toast(rest)], navigation: null, purge: false };
    }
  }
}

/** Whether a toast may show now, given when one with its key was last shown. */
export const passesThrottle = (shown: Toast, lastShownAt: number | undefined, now: number): boolean =>
  shown.throttle_ms === undefined || lastShownAt === undefined || now - lastShownAt >= shown.throttle_ms;

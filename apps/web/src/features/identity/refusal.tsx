import { ApiError } from '@daftar/contract/core/errors';
import classes from './account.module.css';

/** What is about the act itself: there is no such thing any more, it cannot be done, or not so often. */
const ABOUT_THE_ACT = [404, 409, 422, 429];

/**
 * What the server said no with, for the screen itself. Null for what belongs elsewhere: fields, toasts, and a session that
 * has ended or is locked, which leads to sign-in or to the PIN (section 8).
 */
export const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  const staysHere = error.body.code === 'wrong_credentials' || ABOUT_THE_ACT.includes(error.status);
  return staysHere ? (error.body.message ?? error.body.error ?? null) : null;
};

/** Section 8: a failed sign-in or unlock keeps its answer on the screen; it is no toast. */
export const Refusal = ({ children }: { children: string }) => (
  <p role="alert" className={classes.refusal}>
    {children}
  </p>
);

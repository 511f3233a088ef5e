import { ApiError } from '@daftar/contract/core/errors';
import classes from './account.module.css';

/** What the server said no with, for the screen itself; null for what belongs elsewhere (fields, toasts). */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? (error.body.message ?? error.body.error ?? null) : null;

/** Section 8: a failed sign-in or unlock keeps its answer on the screen; it is no toast. */
export const Refusal = ({ children }: { children: string }) => (
  <p role="alert" className={classes.refusal}>
    {children}
  </p>
);

import { ApiError } from '@daftar/contract/core/errors';
import { Box } from '#web/kit/layout.tsx';

/** Statuses about the action itself: missing, not allowed now, or too often. */
const ABOUT_THE_ACT = [404, 409, 422, 429];

/**
 * The server's error for the screen itself. Null for errors shown elsewhere: at fields, as toasts, and ended or locked
 * sessions, which redirect (section 8).
 */
export const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  const staysHere = error.body.code === 'wrong_credentials' || ABOUT_THE_ACT.includes(error.status);
  return staysHere ? (error.body.message ?? error.body.error ?? null) : null;
};

/** Section 8: a failed sign-in or unlock is shown on the screen, not as a toast. */
export const Refusal = ({ children }: { children: string }) => (
  <Box as="p" role="alert" padding="9 12" background="red-soft" radius="control" tone="red">
    {children}
  </Box>
);

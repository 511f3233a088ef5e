import { ApiError } from '@daftar/contract/core/errors';
import { useState } from 'react';

/**
 * The server's own words where it refuses a right ("You cannot give more than you have yourself: …"): they stay in the
 * form, beside what must be changed, instead of passing by as a toast.
 */
export function useRefusal(): { refusal: string | null; onFailure: (error: unknown) => boolean } {
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    onFailure: (error) => {
      const said =
        error instanceof ApiError && (error.status === 403 || error.status === 409)
          ? (error.body.message ?? error.body.error ?? null)
          : null;
      // A lock or an unverified phone leads away, as everywhere.
      if (error instanceof ApiError && error.body.code && error.body.code !== 'no_permission') return false;
      setRefusal(said);
      return said !== null;
    },
  };
}

import { ApiError } from '@daftar/contract/core/errors';
import { useState } from 'react';

/**
 * A refused permission ("You can’t give permissions you don’t have: …") stays in the form, beside the field to change,
 * instead of a toast.
 */
export function useRefusal(): { refusal: string | null; onFailure: (error: unknown) => boolean } {
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    onFailure: (error) => {
      const message =
        error instanceof ApiError && (error.status === 403 || error.status === 409)
          ? (error.body.message ?? error.body.error ?? null)
          : null;
      // A lock or an unverified phone redirects, as everywhere.
      if (error instanceof ApiError && error.body.code && error.body.code !== 'no_permission') return false;
      setRefusal(message);
      return message !== null;
    },
  };
}

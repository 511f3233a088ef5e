import { useState } from 'react';
import { handleFailure } from '#web/core/api.ts';
import { refusalOf } from './refusal.tsx';

/** Runs one action at a time and keeps its error for the screen. */
export function useAttempt(onRefused?: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      onRefused?.();
      const message = refusalOf(error);
      if (message) setRefusal(message);
      else handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, attempt };
}

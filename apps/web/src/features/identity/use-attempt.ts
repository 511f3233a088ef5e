import { useState } from 'react';
import { handleFailure } from '#web/app/api.ts';
import { refusalOf } from './refusal.tsx';

/** One act at a time; a refusal is kept for the screen, what belongs elsewhere goes there. */
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
      const said = refusalOf(error);
      if (said) setRefusal(said);
      else handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, attempt };
}

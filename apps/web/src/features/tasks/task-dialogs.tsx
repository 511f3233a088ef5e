import { lazy, Suspense } from 'react';
import { useBarred } from './refusal.ts';
import { useSnooze } from './snooze.ts';

const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }));
const GatesDialog = lazy(async () => ({ default: (await import('./gates-dialog.tsx')).GatesDialog }));

/** What a screen of tasks may have to ask or to tell; fetched when it first does. */
export function TaskDialogs() {
  const asks = useSnooze(({ asked }) => asked !== null);
  const bars = useBarred(({ task }) => task !== null);
  return (
    <Suspense>
      {asks && <SnoozeDialog />}
      {bars && <GatesDialog />}
    </Suspense>
  );
}

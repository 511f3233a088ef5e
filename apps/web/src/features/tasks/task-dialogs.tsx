import { lazy, Suspense } from 'react';
import { useBarred } from './completion-refused.ts';
import { useSnooze } from './snooze.ts';

const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }));
const GatesDialog = lazy(async () => ({ default: (await import('./completion-checks-dialog.tsx')).GatesDialog }));

/** Dialogs of task screens, loaded when first needed. */
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

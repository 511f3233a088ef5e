import { lazy, Suspense } from 'react';
import { useBarred } from './completion-refused.ts';
import { useFilingAsked } from './filing.ts';
import { useSnooze } from './snooze.ts';

const SnoozeDialog = lazy(async () => ({ default: (await import('./snooze-dialog.tsx')).SnoozeDialog }));
const GatesDialog = lazy(async () => ({ default: (await import('./completion-checks-dialog.tsx')).GatesDialog }));

const FilingDialog = lazy(async () => ({ default: (await import('./filing-dialog.tsx')).FilingDialog }));

/** Dialogs of task screens, loaded when first needed. */
export function TaskDialogs() {
  const asks = useSnooze(({ asked }) => asked !== null);
  const bars = useBarred(({ task }) => task !== null);
  const files = useFilingAsked(({ asked }) => asked !== null);
  return (
    <Suspense>
      {asks && <SnoozeDialog />}
      {bars && <GatesDialog />}
      {files && <FilingDialog />}
    </Suspense>
  );
}

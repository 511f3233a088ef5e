import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { lazy, Suspense, useEffect } from 'react';
import { useMatch } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { dismiss, toast } from '#web/core/toasts.ts';
import { lateSums } from './dues.ts';
import { pay, stopPaying, usePaying } from './paying.ts';

const DueBalance = lazy(async () => ({ default: (await import('./due-balance.tsx')).DueBalance }));

/** Shown once per visit, so that dismissing it lasts. */
const notified = new Set<number>();

/**
 * Section 8: a permanent toast reports overdue payments and opens the payment dialog. The home screen has a card
 * instead.
 */
export function Component({ clientId }: { clientId: number }) {
  const paying = usePaying((state) => state.paying);
  const isHome = useMatch('/business/:businessId/client/:clientId/dashboard') !== null;
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true });
  const isLate = data !== undefined && lateSums(data).length > 0;
  useEffect(() => {
    if (!isLate || isHome || notified.has(clientId)) return;
    let isLeft = false;
    const shown = toast('warning', TOAST_TEXTS.overdue_payments, {
      timeout: null,
      onOpen: () => pay(),
      onGone: () => isLeft || notified.add(clientId),
    });
    return () => {
      isLeft = true;
      dismiss(shown);
    };
  }, [isLate, isHome, clientId]);
  useEffect(() => stopPaying, [clientId]);
  if (!paying) return null;
  return (
    <Suspense>
      <DueBalance paying={paying} onClose={stopPaying} />
    </Suspense>
  );
}

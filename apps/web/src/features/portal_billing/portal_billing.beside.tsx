import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { lazy, Suspense, useEffect } from 'react';
import { useMatch } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { dismiss, toast } from '#web/app/toasts.ts';
import { lateSums } from './dues.ts';
import { pay, stopPaying, usePaying } from './paying.ts';

const DueBalance = lazy(async () => ({ default: (await import('./due-balance.tsx')).DueBalance }));

/** Once a visit: whoever has seen it, and let it go, is not asked on every screen. */
const told = new Set<number>();

/**
 * Section 8: what is late is said by a toast that stays, and a click on it opens the due-balance modal. The home screen
 * says it by a card of its own.
 */
export function Component({ clientId }: { clientId: number }) {
  const paying = usePaying((state) => state.paying);
  const isHome = useMatch('/business/:businessId/client/:clientId/dashboard') !== null;
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true });
  const isLate = data !== undefined && lateSums(data).length > 0;
  useEffect(() => {
    if (!isLate || isHome || told.has(clientId)) return;
    let isLeft = false;
    const shown = toast('warning', TOAST_TEXTS.overdue_payments, {
      timeout: null,
      onOpen: () => pay(),
      onGone: () => isLeft || told.add(clientId),
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

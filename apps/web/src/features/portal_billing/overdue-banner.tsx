import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useMatch, useSearchParams } from 'react-router';
import { create } from 'zustand';
import { useRead } from '#web/core/query.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { lateSums, OVERDUE } from './dues.ts';
import { pay, stopPaying, usePaying } from './paying.ts';

const DueBalance = lazy(async () => ({ default: (await import('./due-balance.tsx')).DueBalance }));

/** Dismissed until the next visit, by client. */
const useDismissed = create<Readonly<Record<number, true>>>(() => ({}));

/** `?pay=all` or `?pay=invoice:7`, from an email: opens the payment dialog and leaves the address. */
function useLinkToPay(isReady: boolean): void {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('pay');
  useEffect(() => {
    if (wanted === null || !isReady) return;
    pay(wanted === 'all' ? '' : wanted);
    setQuery(
      (old) => {
        old.delete('pay');
        return old;
      },
      { replace: true },
    );
  }, [wanted, isReady, setQuery]);
}

/**
 * Section 8: overdue payments are reported until dismissed, and a click opens the payment dialog. A banner above the
 * page, so that it covers nothing that the client reads or accepts. The home screen has a card instead.
 */
export function Component({ clientId }: { clientId: number }) {
  const paying = usePaying((state) => state.paying);
  const isHome = useMatch('/business/:businessId/client/:clientId/dashboard') !== null;
  const { data } = useRead(portalBillingRoutes.due, {}, { quiet: true });
  const isDismissed = useDismissed((state) => state[clientId]);
  const isLate = data !== undefined && lateSums(data).length > 0;
  useEffect(() => stopPaying, [clientId]);
  useLinkToPay(data !== undefined);
  return (
    <>
      {isLate && !isHome && !isDismissed && (
        <Row rigid gap={4} padding="0 8 0 16" background="red-soft" tone="red" divider="bottom" role="status">
          <Row
            as="button"
            type="button"
            grow
            gap={10}
            minHeight={44}
            weight={500}
            textAlign="start"
            onClick={() => pay(OVERDUE)}
          >
            <IconAlertCircle size={20} aria-hidden />
            {TOAST_TEXTS.overdue_payments}
          </Row>
          <IconButton
            label="Dismiss"
            icon={<IconX size={18} aria-hidden />}
            onClick={() => useDismissed.setState({ [clientId]: true })}
          />
        </Row>
      )}
      {paying && (
        <Suspense>
          <DueBalance paying={paying} onClose={stopPaying} />
        </Suspense>
      )}
    </>
  );
}

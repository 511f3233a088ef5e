import { reportRoutes } from '@daftar/contract/reports';
import { useEffect, useRef, useState } from 'react';
import { request } from '#web/core/api.ts';

/** Half of what one call may ask for: the first figures come sooner. */
const BATCH = 6;
const PAUSE = 60;

export type Figures = {
  currency: string;
  /** Null: no figure, or it can't be read now. */
  values: Readonly<Record<string, string | number | null>>;
};

/**
 * The live figures of cards that came into view, a batch at a time. A batch that fails leaves its cards without a
 * figure.
 */
export function useFigures(businessId: string | undefined): [Figures, (id: string) => void] {
  const [figures, setFigures] = useState<Figures>({ currency: 'INR', values: {} });
  const waiting = useRef<Set<string>>(new Set());
  const asked = useRef<Set<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clearTimeout(timer.current);
    };
  }, [businessId]);

  const send = async (): Promise<void> => {
    if (isBusy.current) return;
    const ids = [...waiting.current].slice(0, BATCH);
    if (!ids.length || !isShown.current) return;
    isBusy.current = true;
    for (const id of ids) waiting.current.delete(id);
    const none = Object.fromEntries(ids.map((id) => [id, null]));
    try {
      const { currency, data } = await request(
        reportRoutes.figures,
        { query: { reports: ids.join(',') } },
        { quiet: true },
      );
      const found = Object.fromEntries(data.map(({ report, value }) => [report, value]));
      setFigures(({ values }) => ({ currency, values: { ...values, ...none, ...found } }));
    } catch {
      setFigures((old) => ({ ...old, values: { ...old.values, ...none } }));
    }
    isBusy.current = false;
    await send();
  };
  const ask = (id: string): void => {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    waiting.current.add(id);
    clearTimeout(timer.current);
    // Cards come into view together.
    timer.current = setTimeout(() => void send(), PAUSE);
  };
  return [figures, ask];
}

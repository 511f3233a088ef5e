import { filingYearOf } from '@daftar/domain/income_tax/years';
import { useSearchParams } from 'react-router';
import { useToday } from '#web/kit/work/use-today.ts';

/** The year of the address, or `usual`: the one that returns are filed for now. */
export function useYear(usual?: number): { fy: number; usual: number; setYear: (fy: number) => void } {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const now = usual ?? filingYearOf(today);
  const asked = Number(query.get('fy'));
  const setYear = (fy: number): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('fy', String(fy));
      next.delete('page');
      return next;
    });
  return { fy: asked >= 2010 && asked <= 2060 ? asked : now, usual: now, setYear };
}

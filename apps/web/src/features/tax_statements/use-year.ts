import { filingYearOf, taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { useSearchParams } from 'react-router';
import { useToday } from '#web/kit/work/use-today.ts';

const SHOWN_YEARS = 8;

/** The year of the address; by default the one whose returns are prepared now. */
export function useYear() {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const usual = filingYearOf(today);
  const named = Number(query.get('fy'));
  const fy = Number.isInteger(named) && named >= 2007 && named <= 2099 ? named : usual;
  const recent = Array.from({ length: SHOWN_YEARS }, (_, back) => usual + 1 - back);
  return {
    fy,
    /** Recent years and those with statements, newest first. */
    options: (years: readonly number[]) =>
      [...new Set([...recent, ...years, fy])]
        .toSorted((a, b) => b - a)
        .map((year) => ({ value: String(year), label: taxYearLongLabel(year) })),
    /** Keeps the tab and the firm; lists start again. */
    choose: (year: number): void => {
      const kept = [...query].filter(([name]) => name === 'tab' || name === 'firm');
      setQuery(new URLSearchParams([...kept, ['fy', String(year)]]), { replace: true });
    },
  };
}

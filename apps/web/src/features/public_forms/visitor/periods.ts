import type { FormLanguage } from '@daftar/domain/loans/public-form';

type Option = { value: string; label: string };
const MONTHS = 12;
const YEARS = 4;

/** `2026-10` as October 2026; a financial year as it is. */
export function periodText(language: FormLanguage, period: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(period) ?? [];
  if (!month) return period;
  const format = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', numberingSystem: 'latn' });
  return format.format(new Date(Number(year), Number(month) - 1, 1));
}

const withCurrent = (options: Option[], language: FormLanguage, current: string): Option[] =>
  !current || options.some(({ value }) => value === current)
    ? options
    : [{ value: current, label: periodText(language, current) }, ...options];

const fiscalYears = (now: Date): Option[] => {
  const first = now.getFullYear() - (now.getMonth() < 3 ? 2 : 1);
  return Array.from({ length: YEARS }, (_, i) => `${first - i}-${first - i + 1}`).map((value) => ({
    value,
    label: value,
  }));
};

/** Financial years that have ended. */
export const yearOptions = (language: FormLanguage, current: string, now = new Date()): Option[] =>
  withCurrent(fiscalYears(now), language, current);

/** The last twelve months, then financial years. */
export function monthOptions(language: FormLanguage, current: string, now = new Date()): Option[] {
  const months = Array.from({ length: MONTHS }, (_, i) => {
    const day = new Date(now.getFullYear(), now.getMonth() - i, 1);
    const value = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
    return { value, label: periodText(language, value) };
  });
  return withCurrent([...months, ...fiscalYears(now)], language, current);
}

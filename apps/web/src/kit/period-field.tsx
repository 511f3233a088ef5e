import { rangeProblem } from '@daftar/domain/dates';
import { fiscalYearChoices } from '@daftar/domain/fiscal-year';
import { knownPeriod, PERIOD_PRESETS, periodLabel } from '@daftar/domain/periods';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import { usePeriodBase, type PeriodFilter, type PeriodValue } from './period-query.ts';
import { Select } from './select.tsx';

const CUSTOM = 'custom';

/** The period that a filter's values choose. */
export const periodOf = (
  filter: PeriodFilter,
  values: Readonly<Record<string, string>>,
  firstMonth?: number,
): PeriodValue => ({
  choice: knownPeriod(values[filter.name] ?? '', firstMonth),
  from: values[filter.from] ?? '',
  to: values[filter.to] ?? '',
});

type Props = {
  label: string;
  value: PeriodValue;
  onChange: (value: PeriodValue) => void;
  /** Shows the dates of a preset too. */
  shown?: { from: string; to: string };
  /** Any period, when nothing is chosen. */
  clearable?: boolean;
  hideLabel?: boolean;
  /** Shown when nothing is chosen. */
  placeholder?: string;
};

/** The product's one control for a period: presets, financial years (section 9), or dates. */
export function PeriodField({ label, value, onChange, shown, clearable, hideLabel, placeholder = 'Any' }: Props) {
  const { today, firstMonth } = usePeriodBase();
  const hasDates = !value.choice && (value.from !== '' || value.to !== '');
  const [isCustom, setCustom] = useState(hasDates);
  const [draft, setDraft] = useState<{ from: string; to: string } | null>(null);
  const [picks, setPicks] = useState(0);
  const dates = draft ?? (shown && !hasDates ? shown : value);
  const choice = value.choice || (isCustom || hasDates ? CUSTOM : '');
  const named = (end: 'from' | 'to'): string =>
    label === 'Period' ? end.charAt(0).toUpperCase() + end.slice(1) : `${label} ${end}`;
  // Not while a date is being typed.
  const problem = [dates.from, dates.to].every((day) => day.length >= 10) && rangeProblem(dates.from, dates.to, 'end');
  const pick = (chosen: string): void => {
    setDraft(null);
    setPicks(picks + 1);
    setCustom(chosen === CUSTOM);
    if (chosen === CUSTOM) onChange({ choice: '', from: shown?.from ?? value.from, to: shown?.to ?? value.to });
    else onChange({ choice: chosen, from: '', to: '' });
  };
  const set = (change: Partial<typeof dates>): void => {
    const next = { from: dates.from, to: dates.to, ...change };
    const isWhole = [next.from, next.to].every((day) => day === '' || /^\d{4}-\d\d-\d\d$/.test(day));
    // The address follows later: until then the next date is added to what was typed.
    setDraft(next);
    // Half a date, or an end before its start, isn't sent.
    if (!isWhole || rangeProblem(next.from, next.to, 'end')) return;
    setCustom(true);
    onChange({ choice: '', ...next });
  };
  return (
    <>
      <Select
        label={label}
        hideLabel={hideLabel}
        options={[
          ...PERIOD_PRESETS.map((one) => ({ value: one, label: periodLabel(one) })),
          { value: CUSTOM, label: 'Custom dates' },
          ...fiscalYearChoices(today, firstMonth).map((one) => ({ value: one, label: one })),
        ]}
        value={choice}
        placeholder={placeholder}
        clearable={clearable}
        onChange={pick}
      />
      {(shown || choice === CUSTOM) && (
        <>
          <DateField
            key={`from ${picks}`}
            label={named('from')}
            hideLabel={hideLabel}
            value={dates.from}
            onChange={(from) => set({ from })}
          />
          <DateField
            key={`to ${picks}`}
            label={named('to')}
            hideLabel={hideLabel}
            value={dates.to}
            {...(problem ? { error: problem } : {})}
            onChange={(to) => set({ to })}
          />
        </>
      )}
    </>
  );
}

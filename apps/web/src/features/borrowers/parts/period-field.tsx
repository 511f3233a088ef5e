import { today } from '@daftar/domain/date-format';
import { incomePeriodLabel, recentMonths, recentYears } from '@daftar/domain/loans/borrower';
import { use, useState } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { Select, type Option } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';

const MONTHS = 36;
const YEARS = 8;
const optionOf = (value: string): Option => ({ value, label: incomePeriodLabel(value) });

type Props = { name: string; label: string; yearsOnly?: boolean };

/** A month or a financial year, newest first. */
export function IncomePeriodField({ name, label, yearsOnly = false }: Props) {
  const current = String(use(FormContext)?.valueOf(name) ?? '');
  const [options] = useState(() => {
    const day = today(new Date(), timezone);
    const offered = [...(yearsOnly ? [] : recentMonths(day, MONTHS)), ...recentYears(day, YEARS)];
    return [...new Set(current ? [...offered, current] : offered)].map(optionOf);
  });
  return <Select name={name} label={label} required options={options} searchable placeholder="Select" />;
}

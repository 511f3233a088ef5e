import { today } from '@daftar/domain/date-format';
import { fiscalYearChoices } from '@daftar/domain/fiscal-year';
import { useState } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { Select } from '#web/kit/select.tsx';

type Props = {
  value: string;
  onChange: (year: string) => void;
  /** Label of the option for all years. */
  all?: string;
};

/** Financial years (section 9). */
export function YearSelect({ value, onChange, all }: Props) {
  const [years] = useState(() => fiscalYearChoices(today(new Date(), timezone)));
  return (
    <Select
      label="Financial year"
      hideLabel
      searchable={false}
      options={[...(all ? [{ value: '', label: all }] : []), ...years.map((label) => ({ value: label, label }))]}
      value={value}
      onChange={onChange}
    />
  );
}

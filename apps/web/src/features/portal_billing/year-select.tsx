import { today } from '@daftar/domain/date-format';
import { fiscalYearChoices } from '@daftar/domain/fiscal-year';
import { useState } from 'react';
import { timezone } from '#web/app/timezone.ts';
import { Select } from '#web/kit/select.tsx';

type Props = {
  value: string;
  onChange: (year: string) => void;
  /** Names the choice of none of them. */
  all?: string;
};

/** The fiscal years of section 9. */
export function YearSelect({ value, onChange, all }: Props) {
  const [years] = useState(() => fiscalYearChoices(today(new Date(), timezone)));
  return (
    <Select
      label="Fiscal year"
      hideLabel
      searchable={false}
      options={[...(all ? [{ value: '', label: all }] : []), ...years.map((label) => ({ value: label, label }))]}
      value={value}
      onChange={onChange}
    />
  );
}

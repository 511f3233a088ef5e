import { DateField } from './date-field.tsx';
import type { Filter } from './filter-bar.tsx';
import classes from './filter-bar.module.css';
import { Select } from './select.tsx';

type Props = {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  onSet: (name: string, value: string) => void;
};

const isDayOrNone = (value: string): boolean => value === '' || /^\d{4}-\d\d-\d\d$/.test(value);

/** All filters of a list, to be set; comes when it is first opened. */
export default function FilterPanel({ filters, values, onSet }: Props) {
  return (
    <div className={classes.panel}>
      {filters.map((filter) =>
        'options' in filter ? (
          <Select
            key={filter.name}
            label={filter.label}
            options={filter.options}
            placeholder="Any"
            clearable
            inPlace
            value={values[filter.name] ?? ''}
            onChange={(value) => onSet(filter.name, value)}
          />
        ) : (
          <DateField
            key={filter.name}
            label={filter.label}
            value={values[filter.name] ?? ''}
            onChange={(value) => isDayOrNone(value) && onSet(filter.name, value)}
          />
        ),
      )}
    </div>
  );
}

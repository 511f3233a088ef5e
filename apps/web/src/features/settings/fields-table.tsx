import type { ClientField, FieldsChoice } from '@daftar/domain/client-fields';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Table, Text } from '#web/kit/layout.tsx';
import { FIELD_GROUPS, fieldLabel, fieldState, withRequired, withShown } from './fields-choice.ts';
import classes from './fields-table.module.css';

type Props = {
  value: FieldsChoice;
  country: string;
  /** Read-only without it. */
  onChange: ((value: FieldsChoice) => void) | undefined;
};

export function FieldsTable({ value, country, onChange }: Props) {
  return (
    <Table cell="2 8" rowHeight={34} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Shown</th>
          <th scope="col">Required</th>
        </tr>
      </thead>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={classes.group}>
              {title}
            </th>
          </tr>
          {fields.map((field) => (
            <FieldLine key={field} field={field} value={value} country={country} onChange={onChange} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function FieldLine({ field, value, country, onChange }: Props & { field: ClientField }) {
  const { shown, required, fixed } = fieldState(field, country, value);
  const label = fieldLabel(field, country);
  const box = (name: string, checked: boolean, disabled: boolean, set: (on: boolean) => void) =>
    onChange ? (
      <Checkbox label={`${label}: ${name}`} hideLabel value={checked} disabled={disabled} onChange={set} />
    ) : (
      <span>{checked ? 'Yes' : '–'}</span>
    );
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {fixed ? (
          <Text tone="muted">Always</Text>
        ) : (
          box('shown', shown, false, (on) => onChange?.(withShown(value, field, country, on)))
        )}
      </td>
      <td>{box('required', required, !shown, (on) => onChange?.(withRequired(value, field, on)))}</td>
    </tr>
  );
}

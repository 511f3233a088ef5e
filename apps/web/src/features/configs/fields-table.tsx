import type { ClientField, FieldsChoice } from '@daftar/domain/client-fields';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FIELD_GROUPS, fieldLabel, fieldState, withRequired, withShown } from './fields-choice.ts';
import classes from './fields-table.module.css';

type Props = {
  value: FieldsChoice;
  country: string;
  /** Without it the choice is only read. */
  onChange: ((value: FieldsChoice) => void) | undefined;
};

/** The fields of a client: which are shown, and which must be filled. */
export function FieldsTable({ value, country, onChange }: Props) {
  return (
    <table className={classes.table}>
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
    </table>
  );
}

function FieldLine({ field, value, country, onChange }: Props & { field: ClientField }) {
  const { shown, required, fixed } = fieldState(field, country, value);
  const label = fieldLabel(field);
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
          <span className={classes.fixed}>Always</span>
        ) : (
          box('shown', shown, false, (on) => onChange?.(withShown(value, field, country, on)))
        )}
      </td>
      <td>{box('required', required, !shown, (on) => onChange?.(withRequired(value, field, on)))}</td>
    </tr>
  );
}

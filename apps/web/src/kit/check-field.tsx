import classes from './check-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<boolean> & { look?: 'checkbox' | 'switch'; indeterminate?: boolean };

/** A checkbox. `Switch` is the same for settings that apply at once. */
export function Checkbox(props: Props) {
  const { name, label, hideLabel, help, value, look = 'checkbox', indeterminate = false } = props;
  const field = useField(props, false);
  const own = value !== undefined && !name;
  return (
    <div className={classes.wrap}>
      <label className={classes.row} data-disabled={props.disabled || undefined}>
        <input
          key={field.key}
          id={field.id}
          name={name}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={classes[look]}
          disabled={props.disabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error || help ? field.helpId : undefined}
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
          }}
          {...(own ? { checked: value } : { defaultChecked: field.initial })}
          onChange={(event) => field.set(event.target.checked)}
          onBlur={field.blur}
        />
        <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
      </label>
      {(field.error || help) && (
        <div id={field.helpId} className={field.error ? classes.error : classes.help}>
          {field.error ?? help}
        </div>
      )}
    </div>
  );
}

export const Switch = (props: Omit<Props, 'look' | 'indeterminate'>) => <Checkbox {...props} look="switch" />;

type TickProps = { label: string; value: boolean; onChange: () => void };

/** A checkbox in a table row, which is not a form field. */
export const Tick = ({ label, value, onChange }: TickProps) => (
  <label className={classes.row}>
    <input type="checkbox" className={classes.checkbox} aria-label={label} checked={value} onChange={onChange} />
  </label>
);

import { FieldFrame, inputProps } from './field.tsx';
import classes from './field.module.css';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<string> & { placeholder?: string; maxLength?: number; rows?: number };

export function TextArea(props: Props) {
  const field = useField(props, '');
  const own = props.value !== undefined && !props.name;
  return (
    <FieldFrame {...props} field={field as never}>
      <div className={`${classes.box} ${classes.area}`}>
        <textarea
          {...inputProps(field as never, props as never)}
          key={field.key}
          className={classes.input}
          rows={props.rows ?? 3}
          {...(own ? { value: props.value } : { defaultValue: field.initial })}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.blur}
        />
      </div>
    </FieldFrame>
  );
}

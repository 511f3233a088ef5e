import { tidyIdentifier } from '@daftar/domain/normalize-identifier';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import classes from './field.module.css';
import { Row } from './layout.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'autoComplete' | 'maxLength' | 'inputMode' | 'readOnly' | 'spellCheck' | 'onKeyDown' | 'list'
>;
export type TextFieldProps = FieldProps<string> &
  Native & {
    type?: HTMLInputTypeAttribute;
    size?: 'normal' | 'large';
    /** Focused when mounted, for screens with one field. */
    focused?: boolean;
    /** Slashed zero and capital letters. */
    code?: boolean;
    before?: ReactNode;
    after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** Capital letters without spaces; the caret stays in place. */
function tidy(input: HTMLInputElement): void {
  const typed = input.value;
  const tidied = tidyIdentifier(typed);
  if (tidied === typed) return;
  const caret = tidyIdentifier(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = tidied;
  input.setSelectionRange(caret, caret);
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', size, code, before, after, ref, value, name } = props;
  const field = useField(props, '');
  const own = value !== undefined && !name;
  return (
    <FieldFrame {...props} field={field as never}>
      <div className={classes.box} data-size={size}>
        {before && (
          <Row as="span" rigid tone="muted" className={classes.aside}>
            {before}
          </Row>
        )}
        <input
          {...inputProps(field as never, props as never)}
          key={field.key}
          ref={ref}
          type={type}
          className={code ? `${classes.input} code` : classes.input}
          {...(own ? { value } : { defaultValue: field.initial })}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see `focused`
          autoFocus={props.focused}
          maxLength={props.maxLength}
          inputMode={props.inputMode}
          readOnly={props.readOnly}
          list={props.list}
          spellCheck={props.spellCheck ?? (code ? false : undefined)}
          onKeyDown={props.onKeyDown}
          onChange={(event) => {
            if (code) tidy(event.target);
            field.set(event.target.value);
          }}
          onBlur={field.blur}
        />
        {after && (
          <Row as="span" rigid tone="muted" className={classes.aside}>
            {after}
          </Row>
        )}
      </div>
    </FieldFrame>
  );
}

import { formatDay, parseDay } from '@daftar/domain/date-format';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import classes from './field.module.css';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout.tsx';
import { Popover } from './popover.tsx';
import { useField, type FieldProps } from './use-field.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

const shownDay = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day);

/** A date, typed and shown as DD/MM/YYYY, stored as YYYY-MM-DD. Invalid input is kept for validation. */
export function DateField(props: FieldProps<string> & { min?: string; max?: string }) {
  const field = useField(props, '');
  const given = props.value !== undefined && !props.name ? props.value : field.initial;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shownDay(given);
  const set = (day: string): void => {
    setTyped(null);
    field.set(day);
  };
  return (
    <FieldFrame {...props} field={field as never}>
      <div className={classes.box}>
        <input
          {...inputProps(field as never, props as never)}
          className={classes.input}
          value={text}
          placeholder="DD/MM/YYYY"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onChange={(event) => {
            setTyped(event.target.value);
            field.set(parseDay(event.target.value) ?? event.target.value);
          }}
          onBlur={() => {
            const day = parseDay(text);
            if (day) set(day);
            field.blur();
          }}
        />
        <Row as="span" rigid tone="muted" className={classes.aside}>
          <Popover
            label="Open calendar"
            width={270}
            trigger={
              <IconButton label="Calendar" disabled={props.disabled} icon={<IconCalendar size={16} aria-hidden />} />
            }
          >
            {(close) => (
              <Suspense>
                <Calendar
                  day={parseDay(text)}
                  min={props.min}
                  max={props.max}
                  onPick={(day) => {
                    set(day);
                    close();
                  }}
                />
              </Suspense>
            )}
          </Popover>
        </Row>
      </div>
    </FieldFrame>
  );
}

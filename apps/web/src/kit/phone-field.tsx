import { useEffect, useState } from 'react';
import type { Country } from '@daftar/domain/countries';
import { FieldFrame, inputProps } from './field.tsx';
import classes from './field.module.css';
import own from './phone-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<string> & {
  /** The form's name of the dial code beside the number. */
  codeName: string;
  size?: 'normal' | 'large';
};

const INDIA = '+91';

/** A mobile number with its country's dial code. The list of countries comes when the page is there. */
export function PhoneField(props: Props) {
  const { codeName, size } = props;
  const number = useField(props, '');
  const code = useField<string>({ name: codeName, label: 'Dial code' }, INDIA);
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    void import('@daftar/domain/countries').then((loaded) => setCountries(loaded.COUNTRIES));
  }, []);
  const [chosen, setChosen] = useState(code.initial || INDIA);
  const country = countries.find((one) => one.country_code === chosen);
  return (
    <FieldFrame {...props} field={number as never}>
      <div className={classes.box} data-size={size}>
        <label className={own.code}>
          <span className="visually-hidden">Dial code</span>
          <span aria-hidden>
            {country?.emoji} {chosen}
          </span>
          <select
            data-field={codeName}
            value={country?.code ?? ''}
            disabled={props.disabled}
            onChange={(event) => {
              const next = countries.find((one) => one.code === event.target.value)?.country_code ?? INDIA;
              setChosen(next);
              code.set(next);
            }}
          >
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name} ({one.country_code})
              </option>
            ))}
          </select>
        </label>
        <input
          {...inputProps(number as never, props as never)}
          key={number.key}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className={classes.input}
          defaultValue={number.initial}
          maxLength={15}
          onChange={(event) => {
            // People paste numbers with spaces and dashes.
            const digits = event.target.value.replace(/[\s()-]/g, '');
            if (digits !== event.target.value) event.target.value = digits;
            number.set(digits);
          }}
          onBlur={number.blur}
        />
      </div>
    </FieldFrame>
  );
}

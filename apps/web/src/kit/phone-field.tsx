import type { Country } from '@daftar/domain/countries';
import type { dialledProblem, phoneProblem } from '@daftar/domain/phone';
import { use, useEffect, useState } from 'react';
import { FieldFrame, inputProps } from './field.tsx';
import classes from './field.module.css';
import own from './phone-field.module.css';
import { FormContext, useField, type FieldProps } from './use-field.ts';

type Props = FieldProps<string> & {
  size?: 'normal' | 'large';
  focused?: boolean;
} & (
    | { /** The form's name of the dial code beside the number. */ codeName: string; country?: never }
    | {
        /** The country whose numbers these are, where the form says it elsewhere. */ country: string;
        codeName?: never;
      }
  );

const INDIA = { code: 'IN', country_code: '+91' } as const;

/** The phone rules are larger than a form, so they load with the first digit. */
let rules: { phoneProblem: typeof phoneProblem; dialledProblem: typeof dialledProblem } | undefined;
const loadRules = async (): Promise<void> => {
  rules ??= await import('@daftar/domain/phone');
};

/** A mobile number, validated by country. The list of countries loads after the page. */
export function PhoneField(props: Props) {
  const { codeName, country, size, name } = props;
  const form = use(FormContext);
  const number = useField(props, '');
  const code = useField<string>({ name: codeName, label: 'Country code' }, INDIA.country_code);
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    void import('@daftar/domain/countries').then((loaded) => setCountries(loaded.COUNTRIES));
  }, []);
  // Several countries share a dial code, so the picked one is stored too.
  const [picked, setPicked] = useState({ code: '', dial: code.initial || INDIA.country_code });
  const shown = country
    ? countries.find((one) => one.code === country)
    : (countries.find((one) => one.code === picked.code) ?? countries.find((one) => one.country_code === picked.dial));

  useEffect(() => {
    if (!form || !name) return;
    return form.checkWith(name, (values) => {
      const typed = String(values[name] ?? '');
      if (!typed || !rules) return null;
      return country ? rules.phoneProblem(typed, country) : rules.dialledProblem(typed, picked.dial);
    });
  }, [form, name, country, picked.dial]);

  return (
    <FieldFrame {...props} field={number as never}>
      <div className={classes.box} data-size={size}>
        {country ? (
          <span className={own.code} data-fixed>
            {shown?.emoji} {shown?.country_code}
          </span>
        ) : (
          <label className={own.code}>
            <span className="visually-hidden">Country code</span>
            <span aria-hidden>
              {shown?.emoji} {shown?.country_code ?? picked.dial}
            </span>
            <select
              data-field={codeName}
              value={shown?.code ?? ''}
              disabled={props.disabled}
              onChange={(event) => {
                const next = countries.find((one) => one.code === event.target.value) ?? INDIA;
                setPicked({ code: next.code, dial: next.country_code });
                code.set(next.country_code);
              }}
            >
              {countries.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name} ({one.country_code})
                </option>
              ))}
            </select>
          </label>
        )}
        <input
          {...inputProps(number as never, props as never)}
          key={number.key}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see `focused`
          autoFocus={props.focused}
          className={classes.input}
          defaultValue={number.initial}
          // Long enough for pasted numbers with dial code and spaces.
          maxLength={25}
          onChange={(event) => {
            void loadRules();
            const digits = event.target.value.replace(/[\s()-]/g, '');
            if (digits !== event.target.value) event.target.value = digits;
            number.set(digits);
          }}
          onBlur={() => void loadRules().then(number.blur)}
        />
      </div>
    </FieldFrame>
  );
}

import { use, useEffect, useId, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { FormContext } from './use-field.ts';
import { useWatch } from './use-form.ts';

export type SuggestProps = Pick<TextFieldProps, 'name' | 'label' | 'required' | 'help' | 'maxLength'>;

/** Text with suggestions; other values are allowed. */
export function SuggestField({ options, ...props }: SuggestProps & { options: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <TextField {...props} list={id} />
      <datalist id={id}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** Cities of the selected state (specification, section 3), loaded when it is known. */
export function CityField({ stateName, ...props }: SuggestProps & { stateName: string }) {
  const state = String(useWatch<string>(use(FormContext)!, stateName) ?? '');
  const [cities, setCities] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void import('@daftar/domain/indian-cities').then(({ citiesOf }) => {
      if (isCurrent) setCities(citiesOf(state));
    });
    return () => {
      isCurrent = false;
    };
  }, [state]);
  return <SuggestField {...props} maxLength={80} options={cities} />;
}

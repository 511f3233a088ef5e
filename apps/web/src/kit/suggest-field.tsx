import { businessRoutes } from '@daftar/contract/businesses';
import { use, useEffect, useId, useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { FormContext } from './use-field.ts';
import { useWatch } from './use-form.ts';

type Props = Pick<TextFieldProps, 'name' | 'label' | 'required' | 'help' | 'maxLength'>;

/** Text with suggestions; other values are allowed. */
export function SuggestField({ options, ...props }: Props & { options: readonly string[] }) {
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

/** The banks of the client's country (getBanks/{country}). */
export function BankField({ country, ...props }: Props & { country: string }) {
  const banks = useRead(businessRoutes.banks, { params: { country } }, { staleTime: Infinity, quiet: true }).data;
  return <SuggestField {...props} maxLength={120} options={banks?.data.map(({ name }) => name) ?? []} />;
}

/** Cities of the selected state (specification, section 3), loaded when it is known. */
export function CityField({ stateName, ...props }: Props & { stateName: string }) {
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

import { panCategoryProblem } from '@daftar/domain/client-categories';
import { clientFieldLabel } from '@daftar/domain/client-field-labels';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { aadhaarProblem, panProblem, tanProblem } from '@daftar/domain/identifiers';
import { Switch } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { panHint } from '#web/kit/identifier-hints.ts';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './visible-fields.ts';
import { Duplicate } from './duplicate.tsx';
import { Warnings } from './warnings.tsx';
import { usePackOf } from '#web/kit/use-country-pack.ts';

/** Countries have different forms. */
const isLongEnough = (value: string): boolean => value.length >= 6;
const isRight = (problem: (value: string) => string | null) => (value: string) => problem(value) === null;

/** Checks a PAN and its match with the category. */
const panProblemFor = (category: string) => (pan: string) => {
  const own = panProblem(pan);
  if (own) return own;
  const problem = panCategoryProblem(pan, category as ClientCategory);
  return problem?.level === 'error' ? problem.message : null;
};

/** Identifiers, checked while typing. */
export function IdentityFields({ form, asked }: { form: FormApi; asked: Asked }) {
  const { asks, must, category, country, id } = asked;
  const { numbers, tax } = usePackOf(country);
  const plain = (name: string, label: string, placeholder = '') =>
    asks(name) && (
      <TextField name={name} label={label} required={must(name)} code maxLength={40} placeholder={placeholder} />
    );
  /** A number of the client's country, under its own name. */
  const own = (name: 'cin' | 'tin') => plain(name, clientFieldLabel(name, country), numbers.client[name]?.example);
  return (
    <>
      <FieldRow>
        {asks('pan') && (
          <div>
            <IdentifierField
              key={form.keyOf('pan')}
              name="pan"
              label="PAN"
              required={must('pan')}
              length={10}
              placeholder="ABCPK1234L"
              problem={panProblemFor(category)}
              tells={panHint}
            />
            <Duplicate field="pan" label="PAN" isComplete={isRight(panProblem)} clientId={id} />
          </div>
        )}
        {asks('tan') && (
          <IdentifierField
            name="tan"
            label="TAN"
            required={must('tan')}
            length={10}
            placeholder="AHMD12345B"
            problem={tanProblem}
          />
        )}
      </FieldRow>
      <Warnings form={form} of="pan" />
      <FieldRow>
        {numbers.client.cin || tax.kind !== 'GST'
          ? own('cin')
          : plain(
              'cin',
              category === 'LLP' ? 'LLPIN' : 'CIN',
              category === 'LLP' ? 'AAB-1234' : 'U17100GJ2011PTC065432',
            )}
        {asks('aadhar_number') && (
          <div>
            <IdentifierField
              name="aadhar_number"
              label="Aadhaar number"
              required={must('aadhar_number')}
              length={12}
              inputMode="numeric"
              problem={aadhaarProblem}
            />
            <Duplicate field="aadhar_number" label="Aadhaar" isComplete={isRight(aadhaarProblem)} clientId={id} />
          </div>
        )}
        {asks('passport_no') && (
          <div>
            {plain('passport_no', 'Passport number', tax.kind === 'GST' ? 'K1234567' : '')}
            <Duplicate field="passport_no" label="passport number" isComplete={isLongEnough} clientId={id} />
          </div>
        )}
        {own('tin')}
        {plain('uin', 'UIN')}
        {plain('vat', clientFieldLabel('vat', country), tax.kind === 'VAT' ? numbers.tax?.example : '')}
      </FieldRow>
      {asks('is_audit_applicable') && <Switch name="is_audit_applicable" label="Audit applicable" />}
    </>
  );
}

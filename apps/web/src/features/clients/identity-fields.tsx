import { panCategoryProblem } from '@daftar/domain/client-categories';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { aadhaarProblem, panProblem, tanProblem } from '@daftar/domain/identifiers';
import { Switch } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { panTells } from '#web/kit/identifier-tells.ts';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './asked.ts';
import { Duplicate } from './duplicate.tsx';
import { Warnings } from './warnings.tsx';

const isRight = (problem: (value: string) => string | null) => (value: string) => problem(value) === null;

/** A PAN by its own rules, and by those of the category. */
const panProblemFor = (category: string) => (pan: string) => {
  const own = panProblem(pan);
  if (own) return own;
  const problem = panCategoryProblem(pan, category as ClientCategory);
  return problem?.level === 'error' ? problem.message : null;
};

/** Numbers that authorities give, each checked while one types. */
export function IdentityFields({ form, asked }: { form: FormApi; asked: Asked }) {
  const { asks, must, category, id } = asked;
  const plain = (name: string, label: string, placeholder = '') =>
    asks(name) && (
      <TextField name={name} label={label} required={must(name)} code maxLength={40} placeholder={placeholder} />
    );
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
              tells={panTells}
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
        {asks('cin') &&
          plain('cin', category === 'LLP' ? 'LLPIN' : 'CIN', category === 'LLP' ? 'AAB-1234' : 'U17100GJ2011PTC065432')}
        {asks('aadhar_number') && (
          <div>
            <IdentifierField
              name="aadhar_number"
              label="Aadhaar"
              required={must('aadhar_number')}
              length={12}
              inputMode="numeric"
              problem={aadhaarProblem}
            />
            <Duplicate field="aadhar_number" label="Aadhaar" isComplete={isRight(aadhaarProblem)} clientId={id} />
          </div>
        )}
        {plain('passport_no', 'Passport', 'K1234567')}
        {plain('tin', 'TIN')}
        {plain('uin', 'UIN')}
        {plain('vat', 'VAT number')}
      </FieldRow>
      {asks('is_audit_applicable') && <Switch name="is_audit_applicable" label="Audit applicable" />}
    </>
  );
}

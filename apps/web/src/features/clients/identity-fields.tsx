import { panCategoryProblem } from '@daftar/domain/client-categories';
import { clientWarnings } from '@daftar/domain/client-rules';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { aadhaarProblem, gstinProblem, panProblem, tanProblem } from '@daftar/domain/identifiers';
import { useStore } from 'zustand';
import { Switch } from '#web/kit/check-field.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinTells, panTells } from '#web/kit/identifier-tells.ts';
import { Notice } from '#web/kit/notice.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import type { Asked } from './asked.ts';
import classes from './clients.module.css';
import { Duplicate } from './duplicate.tsx';
import { factsOf } from './form-values.ts';

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
  const { asks, must, category, clientId } = asked;
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
              name="pan"
              label="PAN"
              required={must('pan')}
              length={10}
              placeholder="ABCPK1234L"
              problem={panProblemFor(category)}
              tells={panTells}
            />
            <Duplicate field="pan" label="PAN" isComplete={isRight(panProblem)} clientId={clientId} />
          </div>
        )}
        {asks('gst_details') && (
          <div>
            <IdentifierField
              name="gst_number"
              label="GSTIN"
              required={must('gst_details')}
              length={15}
              placeholder="24ABCPK1234L1Z5"
              problem={gstinProblem}
              tells={gstinTells}
            />
            <Duplicate field="gst_number" label="GSTIN" isComplete={isRight(gstinProblem)} clientId={clientId} />
          </div>
        )}
      </FieldRow>
      <Warnings form={form} />
      <FieldRow>
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
            <Duplicate field="aadhar_number" label="Aadhaar" isComplete={isRight(aadhaarProblem)} clientId={clientId} />
          </div>
        )}
        {plain('passport_no', 'Passport', 'K1234567')}
        {plain('tin', 'TIN')}
        {plain('uin', 'UIN')}
        {plain('vat', 'VAT number')}
      </FieldRow>
      {(asks('is_audit_applicable') || asks('is_gst')) && (
        <div className={classes.switches}>
          {asks('is_audit_applicable') && <Switch name="is_audit_applicable" label="Audit applicable" />}
          {asks('is_gst') && <Switch name="is_gst" label="GST registered" />}
        </div>
      )}
    </>
  );
}

/** What looks odd and may be right all the same. */
function Warnings({ form }: { form: FormApi }) {
  const values = useStore(form.store, (state) => state.values);
  const facts = factsOf(values);
  const isGood = (field: string): boolean =>
    field === 'pan' ? panProblem(facts.pan) === null : gstinProblem(facts.gst_number) === null;
  const warnings = clientWarnings(facts).filter(({ field }) => isGood(field));
  return warnings.map(({ field, rule, message }) => (
    <Notice key={field + rule} tone="amber">
      {message}
    </Notice>
  ));
}

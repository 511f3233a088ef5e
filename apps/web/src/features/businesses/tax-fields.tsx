import { packOf } from '@daftar/domain/country-pack';
import type { NumberRule } from '@daftar/domain/country-packs/pack';
import { gstinProblem, panProblem, tidyIdentifier } from '@daftar/domain/identifiers';
import { use, useEffect } from 'react';
import { useFillFromGstin } from '#web/kit/fill-from-gstin.ts';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinHint, panHint } from '#web/kit/identifier-hints.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';

function TaxNumber({ rule }: { rule: NumberRule }) {
  const form = use(FormContext)!;
  useEffect(
    () =>
      form.checkWith('tax_number', ({ tax_number }) =>
        tax_number ? rule.problem(tidyIdentifier(String(tax_number))) : null,
      ),
    [form, rule],
  );
  return <TextField name="tax_number" label={rule.label} code maxLength={20} placeholder={rule.example} />;
}

/** Tax numbers by country: PAN and GSTIN in India, the country's own number elsewhere, or none. */
export function TaxFields({ country }: { country: string }) {
  const { tax, numbers } = packOf(country);
  if (!numbers.tax) return null;
  return tax.kind === 'GST' ? <IndianNumbers /> : <TaxNumber rule={numbers.tax} />;
}

/** The GSTIN comes first: it contains the PAN and the state. */
function IndianNumbers() {
  useFillFromGstin(use(FormContext)!);
  return (
    <FieldRow>
      <IdentifierField
        name="tax_number"
        label="GSTIN"
        length={15}
        placeholder="24ABCPK1234L1Z5"
        problem={gstinProblem}
        tells={gstinHint}
      />
      <IdentifierField
        name="pan"
        label="PAN"
        length={10}
        placeholder="ABCPK1234L"
        problem={panProblem}
        tells={panHint}
      />
    </FieldRow>
  );
}

import { gstinProblem, panProblem, vatNumberProblem } from '@daftar/domain/identifiers';
import { taxKindOf } from '@daftar/domain/tax-kind';
import { use, useEffect } from 'react';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinTells, panTells } from '#web/kit/identifier-tells.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';

function VatField() {
  const form = use(FormContext)!;
  useEffect(
    () =>
      form.checkWith('tax_number', ({ tax_number }) =>
        tax_number ? vatNumberProblem(String(tax_number).trim().toUpperCase()) : null,
      ),
    [form],
  );
  return <TextField name="tax_number" label="VAT number" code maxLength={20} />;
}

/** The numbers the country's tax asks for: PAN and GSTIN, a VAT number, or none. */
export function TaxFields({ country }: { country: string }) {
  const kind = taxKindOf(country);
  if (kind === 'NONE') return null;
  if (kind === 'VAT') return <VatField />;
  return (
    <FieldRow>
      <IdentifierField
        name="pan"
        label="PAN"
        length={10}
        placeholder="ABCPK1234L"
        problem={panProblem}
        tells={panTells}
      />
      <IdentifierField
        name="tax_number"
        label="GSTIN"
        length={15}
        placeholder="24ABCPK1234L1Z5"
        problem={gstinProblem}
        tells={gstinTells}
      />
    </FieldRow>
  );
}

import { gstinProblem, panProblem } from '@daftar/domain/identifiers';
import { stateName } from '@daftar/domain/indian-states';
import { taxKindOf } from '@daftar/domain/tax-kind';
import { FieldRow } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';

/** What the fourth letter of a PAN says its holder is. */
const HOLDERS: Readonly<Record<string, string>> = {
  A: 'Association of persons',
  B: 'Body of individuals',
  C: 'Company',
  F: 'Firm or LLP',
  G: 'Government',
  H: 'Hindu undivided family',
  J: 'Artificial juridical person',
  L: 'Local authority',
  P: 'Individual',
  T: 'Trust',
};

const holderOf = (pan: string): string | undefined => {
  const holder = HOLDERS[pan[3] ?? ''];
  return holder && `Fourth letter ${pan[3]}: ${holder}`;
};
const stateOf = (gstin: string): string => `${stateName(gstin.slice(0, 2))} · PAN ${gstin.slice(2, 12)}`;

/** The numbers the country's tax asks for: PAN and GSTIN, a VAT number, or none. */
export function TaxFields({ country }: { country: string }) {
  const kind = taxKindOf(country);
  if (kind === 'NONE') return null;
  if (kind === 'VAT') return <TextField name="tax_number" label="VAT number" code maxLength={20} />;
  return (
    <FieldRow>
      <IdentifierField
        name="pan"
        label="PAN"
        length={10}
        placeholder="ABCPK1234L"
        problem={panProblem}
        tells={holderOf}
      />
      <IdentifierField
        name="tax_number"
        label="GSTIN"
        length={15}
        placeholder="24ABCPK1234L1Z5"
        problem={gstinProblem}
        tells={stateOf}
      />
    </FieldRow>
  );
}

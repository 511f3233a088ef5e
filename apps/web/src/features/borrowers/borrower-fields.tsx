import { RELATIONS } from '@daftar/contract/clients/records';
import { GENDERS, INCOME_KINDS, MARITAL_STATUSES } from '@daftar/domain/enumerations';
import { aadhaarProblem, panProblem } from '@daftar/domain/identifiers';
import { INCOME_KIND_LABELS, RESIDENCES } from '@daftar/domain/loans/borrower';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { panHint } from '#web/kit/identifier-hints.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { StateField } from '#web/kit/state-field.tsx';
import { CityField } from '#web/kit/suggest-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { BusinessIncomeParts, SalaryParts } from './parts/income-parts.tsx';
import type { PartKind } from './parts/kind.ts';
import { BUSINESSES, CONTACTS, JOBS, OBLIGATIONS } from './parts/other-kinds.tsx';
import { PartTable } from './parts/part-table.tsx';
import { useParts } from './parts/store.ts';
import { SamePan } from './same-pan.tsx';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const inWords = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: capital(value) }));
const RELATIVE = { relation: 'Spouse', name: '', occupation: '', birth_date: '', is_dependent: false };
const MAX_FAMILY = 20;

type Props = {
  form: FormApi;
  /** Null for a new borrower. */
  id: number | null;
  masked: Readonly<Record<string, string>>;
};

/** A table of parts within the form: saved at once for an existing borrower, with the borrower for a new one. */
const Part = ({ kind, id, untitled }: { kind: PartKind; id: number | null; untitled?: boolean }) => (
  <PartTable kind={kind} store={useParts(kind, id)} owner={id} mayWrite inForm untitled={untitled ?? false} />
);

const SavedAtOnce = ({ id }: { id: number | null }) =>
  id !== null && (
    <Text as="p" tone="muted" size={12}>
      Changes in these tables are saved immediately.
    </Text>
  );

/** All sections of the form. */
export function BorrowerFields({ form, id, masked }: Props) {
  const isEntity = useWatch<boolean>(form, 'is_entity');
  const income = useWatch<string>(form, 'income_kind');
  const samePan = <SamePan form={form} id={id} />;
  return (
    <>
      <FormSection title="Details" id="details">
        <Segmented
          label="Person or entity"
          options={[
            { value: 'person', label: 'Person' },
            { value: 'entity', label: 'Entity' },
          ]}
          value={isEntity ? 'entity' : 'person'}
          onChange={(kind) => form.set('is_entity', kind === 'entity')}
        />
        {isEntity ? (
          <>
            <EntityFields />
            {samePan}
          </>
        ) : (
          <PersonFields>{samePan}</PersonFields>
        )}
      </FormSection>
      <FormSection title="Contacts" id="contacts">
        <ContactFields masked={masked} />
        <Part kind={CONTACTS} id={id} />
        <SavedAtOnce id={id} />
      </FormSection>
      <FormSection title="Address" id="address">
        <AddressFields isPerson={!isEntity} />
      </FormSection>
      {!isEntity && (
        <FormSection title="Family" id="family">
          <FamilyFields />
        </FormSection>
      )}
      <FormSection title="Work and income" id="income">
        <Segmented
          label="Income"
          options={INCOME_KINDS.map((value) => ({ value, label: INCOME_KIND_LABELS[value]! }))}
          value={income as (typeof INCOME_KINDS)[number]}
          onChange={(kind) => form.set('income_kind', kind)}
        />
        {income === 'Without Income' ? (
          <Text as="p" tone="muted">
            No income is counted for this borrower.
          </Text>
        ) : (
          <Stack gap={14}>
            <Part kind={income === 'Salaried' ? JOBS : BUSINESSES} id={id} />
            {income === 'Salaried' ? (
              <SalaryParts owner={id} mayWrite inForm />
            ) : (
              <BusinessIncomeParts owner={id} mayWrite inForm />
            )}
            <SavedAtOnce id={id} />
            <Box maxWidth={374}>
              <MoneyField
                name="rent_income"
                label="Rent received a month"
                help="With a rent agreement and bank credits as proof."
              />
            </Box>
          </Stack>
        )}
      </FormSection>
      <FormSection title="Running loans" id="obligations">
        <Part kind={OBLIGATIONS} id={id} untitled />
        <SavedAtOnce id={id} />
      </FormSection>
      <FormSection title="Credit score and notes" id="score">
        <FieldRow>
          <TextField
            name="credit_score"
            label="Credit score"
            inputMode="numeric"
            maxLength={3}
            help="300 to 900. Enter 0 for no credit history."
          />
          <DateField name="score_checked_on" label="Checked on" />
        </FieldRow>
        <TextArea name="notes" label="Notes" rows={3} maxLength={2000} />
      </FormSection>
    </>
  );
}

const pan = (
  <IdentifierField
    name="pan"
    label="PAN"
    length={10}
    placeholder="ABCPK1234L"
    problem={panProblem}
    tells={panHint}
    help="Needed before the file goes to a bank."
  />
);

const EntityFields = () => (
  <FieldRow>
    <TextField name="entity_name" label="Entity name" required maxLength={200} />
    {pan}
  </FieldRow>
);

const PersonFields = ({ children }: { children: ReactNode }) => (
  <>
    <FieldRow>
      <TextField name="first_name" label="First name" required maxLength={80} />
      <TextField name="middle_name" label="Middle name" maxLength={80} />
      <TextField name="last_name" label="Last name" maxLength={80} />
    </FieldRow>
    <FieldRow>
      {pan}
      <IdentifierField
        name="aadhar_number"
        label="Aadhaar number"
        length={12}
        inputMode="numeric"
        problem={aadhaarProblem}
      />
    </FieldRow>
    {children}
    <FieldRow>
      <DateField name="birth_date" label="Date of birth" help="Decides how long the loan can run." />
      <Select name="gender" label="Gender" options={inWords(GENDERS)} clearable />
      <Select name="marital_status" label="Marital status" options={inWords(MARITAL_STATUSES)} clearable />
    </FieldRow>
  </>
);

function ContactFields({ masked }: Pick<Props, 'masked'>) {
  const helpFor = (name: string) => (masked[name] ? { help: `Current: ${masked[name]}. Leave blank to keep it.` } : {});
  return (
    <FieldRow>
      <PhoneField name="mobile_number" label="Mobile number" country="IN" {...helpFor('mobile_number')} />
      <TextField name="email" type="email" label="Email" maxLength={254} {...helpFor('email')} />
    </FieldRow>
  );
}

const AddressFields = ({ isPerson }: { isPerson: boolean }) => (
  <>
    <FieldRow>
      <TextField name="address_1" label="Address line 1" maxLength={200} />
      <TextField name="address_2" label="Address line 2" maxLength={200} />
    </FieldRow>
    <FieldRow>
      <TextField name="landmark" label="Landmark" maxLength={200} />
      <CityField name="city" label="City" stateName="state" />
    </FieldRow>
    <FieldRow>
      <StateField name="state" country="IN" maxLength={80} />
      <TextField name="pincode" label="PIN code" inputMode="numeric" maxLength={12} />
      {isPerson && <Select name="residence" label="Residence" options={asOptions(RESIDENCES)} clearable />}
    </FieldRow>
  </>
);

const FamilyFields = () => (
  <>
    <FieldRow>
      <TextField name="father_fname" label="Father’s first name" maxLength={80} />
      <TextField name="father_mname" label="Father’s middle name" maxLength={80} />
      <TextField name="father_lname" label="Father’s last name" maxLength={80} />
    </FieldRow>
    <FieldRow>
      <TextField name="mother_name" label="Mother’s name" maxLength={120} />
      <TextField name="spouse_name" label="Spouse’s name" maxLength={120} />
    </FieldRow>
    <FormRows name="family_details" one="family member" blank={RELATIVE} max={MAX_FAMILY}>
      {(at, index) => (
        <Stack gap={10}>
          <FieldRow>
            <Select name={at('relation')} label={`Relation ${index + 1}`} options={asOptions(RELATIONS)} required />
            <TextField name={at('name')} label={`Name ${index + 1}`} required maxLength={120} />
            <TextField name={at('occupation')} label={`Occupation ${index + 1}`} maxLength={80} />
            <DateField name={at('birth_date')} label={`Date of birth ${index + 1}`} />
          </FieldRow>
          <Checkbox name={at('is_dependent')} label="Depends on the borrower’s income" />
        </Stack>
      )}
    </FormRows>
  </>
);

import { MAX_UDIN_FIGURES, udinResource, udinRoutes, type Udin } from '@daftar/contract/udins';
import { formatDay } from '@daftar/domain/date-format';
import { isDay } from '@daftar/domain/dates';
import { fiscalYearChoices } from '@daftar/domain/fiscal-year';
import { cleanUdin, udinLastDay, udinProblems, udinYearWarning, UDIN_TYPES } from '@daftar/domain/registers/udin';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Text } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { DeleteButton } from '#web/kit/resource/resource-list.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { OpenFile } from './open-file.tsx';

const DATES = ['generated_on', 'portal_updated_on', 'revoked_on'] as const;
const textOf = (value: unknown): string => String(value ?? '');

const initialOf = (row: Udin | null, today: string): Values => ({
  client_id: textOf(row?.client_id),
  signer_id: textOf(row?.signer_id),
  document_type: textOf(row?.document_type),
  section: textOf(row?.section),
  fiscal_year: textOf(row?.fiscal_year),
  purpose: textOf(row?.purpose),
  figures: row?.figures ?? [],
  signed_on: row?.signed_on ?? today,
  udin: textOf(row?.udin),
  revoke_reason: textOf(row?.revoke_reason),
  ...Object.fromEntries(DATES.map((name) => [name, textOf(row?.[name])])),
});

const toBody = (values: Values): Values => ({
  ...values,
  fiscal_year: values.fiscal_year || null,
  ...Object.fromEntries(DATES.map((name) => [name, values[name] || null])),
});

/** Adds or edits an entry of the register. The rules of dates and numbers are the server's. */
export function UdinDrawer({ row, onClose }: { row: Udin | null; onClose: () => void }) {
  const today = useToday();
  const [file, setFile] = useState<string | null>(null);
  const signers = useRead(udinRoutes.signers, {}).data?.data;
  const membershipOf = (id: unknown): string =>
    signers?.find(({ user_id }) => String(user_id) === String(id))?.membership_number ?? row?.membership_number ?? '';
  const alsoCheck = (values: Values): Record<string, string> => {
    const { signed_on, generated_on, portal_updated_on, revoked_on } = values as Record<string, string>;
    const days = [signed_on, generated_on, portal_updated_on, revoked_on];
    // Unfinished dates are the schema's.
    if (!signed_on || days.some((day) => day && !isDay(day))) return {};
    const facts = {
      udin: cleanUdin(textOf(values.udin)),
      membership_number: membershipOf(values.signer_id),
      signed_on,
      generated_on: generated_on || null,
      portal_updated_on: portal_updated_on || null,
      revoked_on: revoked_on || null,
    };
    return Object.fromEntries(udinProblems(facts, today).map(({ field, message }) => [field, message]));
  };
  const onSaved = async ({ id }: { id: number }): Promise<void> => {
    if (file)
      await write(udinRoutes.attach, { params: { id }, body: { files: [{ url: file }] } }).catch(() => undefined);
    onClose();
  };
  return (
    <ResourceDrawer
      resource={udinResource}
      row={row}
      initial={initialOf(row, today)}
      toBody={toBody}
      alsoCheck={alsoCheck}
      width={560}
      onSaved={(saved) => void onSaved(saved)}
      onClose={onClose}
      buttons={row && <DeleteButton resource={udinResource} row={row} onDone={onClose} />}
    >
      {(form) => (
        <>
          <FormSection title="Document">
            <Select
              name="client_id"
              label="Client"
              required
              lookup={clientLookup}
              help="A tax audit needs the client’s PAN."
            />
            <Select name="document_type" label="Document type" required options={asOptions(UDIN_TYPES)} />
            <FieldRow>
              <TextField name="section" label="Section or form" maxLength={60} placeholder="44AB(a)" />
              <Select
                name="fiscal_year"
                label="Financial year"
                clearable
                options={asOptions(fiscalYearChoices(today))}
              />
            </FieldRow>
            <TextField name="purpose" label="Purpose" maxLength={300} placeholder="Visa application, bank loan" />
            <FormRows name="figures" one="figure" blank={{ label: '', amount: '' }} max={MAX_UDIN_FIGURES}>
              {(at) => (
                <FieldRow>
                  <TextField name={at('label')} label="Figure" required maxLength={60} placeholder="Turnover" />
                  <MoneyField name={at('amount')} label="Amount" required />
                </FieldRow>
              )}
            </FormRows>
          </FormSection>
          <FormSection title="Signature">
            <FieldRow>
              <Select
                name="signer_id"
                label="Signed by"
                required
                options={(signers ?? []).map(({ user_id, name, membership_number }) => ({
                  value: String(user_id),
                  label: `${name} (${membership_number})`,
                }))}
              />
              <DateField name="signed_on" label="Signed on" required max={today} />
            </FieldRow>
            {signers?.length === 0 && (
              <Notice tone="amber">No user has a membership number yet. Add it to a user in Users and roles.</Notice>
            )}
            <LastDay form={form} />
          </FormSection>
          <FormSection title="UDIN">
            <TextField
              name="udin"
              label="UDIN"
              maxLength={40}
              placeholder="26304576AKTSBN1359"
              help="Leave empty until it is generated. The signer is reminded."
            />
            <FieldRow>
              <DateField name="generated_on" label="Generated on" max={today} />
              <DateField name="portal_updated_on" label="Updated on portal" />
            </FieldRow>
            <YearWarning form={form} />
            {row?.udin && (
              <FieldRow>
                <DateField name="revoked_on" label="Revoked on" help="Within 48 hours." />
                <TextField name="revoke_reason" label="Reason" maxLength={200} />
              </FieldRow>
            )}
          </FormSection>
          <FormSection title="Signed document">
            {row?.file_name && (
              <div>
                <OpenFile row={row} />
              </div>
            )}
            <FileField
              label={row?.file_name ? 'Replace file' : 'File'}
              target="document"
              help="Kept in the client’s drive, in the folder UDIN."
              onChange={setFile}
            />
          </FormSection>
        </>
      )}
    </ResourceDrawer>
  );
}

function LastDay({ form }: { form: FormApi }) {
  const signedOn = useWatch<string>(form, 'signed_on');
  if (!signedOn || !isDay(signedOn)) return null;
  return <Text as="p" tone="soft" size={12}>{`Generate the UDIN by ${formatDay(udinLastDay(signedOn))}.`}</Text>;
}

function YearWarning({ form }: { form: FormApi }) {
  const udin = cleanUdin(textOf(useWatch<string>(form, 'udin')));
  const generatedOn = useWatch<string>(form, 'generated_on');
  const warning = udin.length === 18 && isDay(generatedOn ?? '') ? udinYearWarning(udin, generatedOn) : null;
  return warning && <Notice tone="amber">{warning}</Notice>;
}

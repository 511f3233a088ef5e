import type { DscToken } from '@daftar/contract/dsc';
import { MAX_DSC_CLIENTS } from '@daftar/contract/dsc/fields';
import { namesEntity, SIGNATORY_ROLES, TOKEN_MAKES } from '@daftar/domain/dsc/values';
import { useParams } from 'react-router';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { CertificateFields } from '#web/kit/dsc/certificate-fields.tsx';
import { HolderFields } from '#web/kit/dsc/holder-fields.tsx';
import { FormRows } from '#web/kit/form-rows.tsx';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { PasswordField } from '#web/kit/password-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { SuggestField } from '#web/kit/suggest-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { BLANK_CLIENT } from './form-values.ts';

type Props = { form: FormApi; /** Null for a new one. */ token: DscToken | null };

/** Clients first: the holder is mostly one of their directors. */
export function TokenFields({ form, token }: Props) {
  const businessId = Number(useParams().businessId);
  const today = useToday();
  const isEntity = namesEntity(String(useWatch(form, 'kind')));
  const signatories = useWatch<readonly { client_id: string }[]>(form, 'signatories');
  return (
    <>
      <FormSection title="Signs for">
        <FormRows name="signatories" one="client" blank={BLANK_CLIENT} max={MAX_DSC_CLIENTS}>
          {(at) => (
            <>
              <FieldRow>
                <Select name={at('client_id')} label="Client" lookup={clientLookup} placeholder="Select a client" />
                <Select name={at('role')} label="Role" searchable={false} options={asOptions(SIGNATORY_ROLES)} />
              </FieldRow>
              {isEntity && <Checkbox name={at('is_entity')} label="The certificate names this client" />}
            </>
          )}
        </FormRows>
      </FormSection>
      <FormSection title="Holder">
        <HolderFields
          form={form}
          clientId={Number(signatories[0]?.client_id) || 0}
          linkOf={({ kind, id }) => ({
            holder_client_id: kind === 'client' ? String(id) : '',
            director_id: kind === 'director' ? String(id) : '',
            contact_id: kind === 'contact' ? String(id) : '',
          })}
        />
        <Select
          name="holder_user_id"
          label="Team member"
          clearable
          lookup={peopleLookup(businessId)}
          help="If a partner of the firm holds it. Their DSC signs audits and certifications."
        />
      </FormSection>
      <FormSection title="Certificate">
        <CertificateFields form={form} entityHelp="Taken from the client that the certificate names." />
        <FieldRow>
          <DateField name="valid_from" label="Valid from" required />
          <DateField name="expires_on" label="Expires on" required />
        </FieldRow>
        <TextField name="certificate_number" label="Certificate serial" maxLength={60} />
        {token && (
          <FieldRow>
            <DateField name="revoked_on" label="Revoked on" max={today} />
            <TextField name="revoke_reason" label="Reason" maxLength={200} />
          </FieldRow>
        )}
      </FormSection>
      <FormSection title="Token">
        <FieldRow>
          <SuggestField name="token_make" label="Make" maxLength={60} options={TOKEN_MAKES} />
          <TextField name="token_number" label="Token serial" maxLength={60} />
        </FieldRow>
        <PasswordField
          name="password"
          label="Token password"
          autoComplete="new-password"
          help={
            token?.has_password
              ? 'A password is stored. Enter a new one to replace it.'
              : 'Stored encrypted. Showing it needs a reason, which is logged.'
          }
        />
        {!token && (
          <FieldRow>
            <TextField name="box" label="Box" maxLength={20} />
            <TextField name="slot" label="Slot" maxLength={20} />
          </FieldRow>
        )}
        <TextArea name="remarks" label="Remarks" rows={3} maxLength={2000} />
      </FormSection>
    </>
  );
}

import { DSC_CLASSES, DSC_ISSUERS, DSC_KINDS, DSC_USES, namesEntity } from '@daftar/domain/dsc/values';
import { FieldRow } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { SuggestField } from '#web/kit/suggest-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from '#web/kit/to-options.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** Kind, use and issuer; organisations have a name too. */
export function CertificateFields({ form, entityHelp }: { form: FormApi; entityHelp?: string }) {
  const kind = String(useWatch(form, 'kind'));
  return (
    <>
      <FieldRow>
        <Select name="kind" label="Kind" required searchable={false} options={asOptions(DSC_KINDS)} />
        <Select name="use" label="Use" required searchable={false} options={asOptions(DSC_USES)} />
      </FieldRow>
      {namesEntity(kind) && (
        <FieldRow>
          <TextField name="entity_name" label="Organisation" maxLength={200} help={entityHelp} />
          {kind === 'DGFT' ? <TextField name="iec" label="IEC" maxLength={20} /> : <span />}
        </FieldRow>
      )}
      <FieldRow>
        <SuggestField name="issuer" label="Issuer" maxLength={60} options={DSC_ISSUERS} />
        <Select name="class" label="Class" searchable={false} options={asOptions(DSC_CLASSES)} />
      </FieldRow>
    </>
  );
}

import type { ClientCategory } from '@daftar/domain/enumerations';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { AddressParts } from './address-parts.tsx';
import type { Asked } from './visible-fields.ts';
import { BasicsFields } from './basics-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GstFields } from './gst-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { RecordKind } from './records/kind.ts';
import {
  addresses,
  asksForGst,
  banks,
  contactKinds,
  DOCUMENTS,
  GST,
  hasGst,
  peopleKinds,
  SERVICES,
  VERIFICATIONS,
} from './records/parts.ts';
import { RecordParts } from './records/record-parts.tsx';
import { TeamFields } from './team-fields.tsx';
import type { Around } from '#web/kit/client-around.ts';
import type { CustomFieldRecord } from '@daftar/contract/custom_fields';
import { asOptions } from '#web/kit/to-options.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { MultiSelect, Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';

/** A custom field by type (specification, section 3: nine types). */
function CustomField({ field }: { field: CustomFieldRecord }) {
  const common = { name: `custom.${field.id}`, label: field.label, required: field.is_required };
  switch (field.type) {
    case 'Paragraph':
      return <TextArea {...common} maxLength={5000} />;
    case 'Number Field':
      return <TextField {...common} inputMode="decimal" maxLength={30} />;
    case 'Date Field':
      return <DateField {...common} />;
    case 'Date Time Field':
      return <TextField {...common} type="datetime-local" />;
    case 'Toggle Button':
      return <Switch {...common} />;
    case 'Checkbox':
      return <MultiSelect {...common} options={asOptions(field.options)} />;
    case 'Radio-Button':
    case 'Drop-down':
      return (
        <Select {...common} options={asOptions(field.options)} placeholder="Select" clearable={!field.is_required} />
      );
    case 'Text Field':
      return <TextField {...common} maxLength={200} />;
  }
}

type Props = { form: FormApi; asked: Asked; around: Around; proposed: string };

/** All sections of the form. Their IDs are the tabs of `clients/edit/:tab`. */
export function ClientFields({ form, asked, around, proposed }: Props) {
  const category = asked.category as ClientCategory;
  const records = (kinds: readonly RecordKind[]) => <RecordParts kinds={kinds} client={asked} form={form} />;
  return (
    <>
      <FormSection title="Details" id="details">
        <BasicsFields form={form} asked={asked} proposed={proposed} />
      </FormSection>
      <FormSection title="Tax and identity numbers" id="ids">
        <IdentityFields form={form} asked={asked} />
      </FormSection>
      {asksForGst(asked) && (
        <FormSection title="GST" id="gst">
          <GstFields form={form} asked={asked} />
          {hasGst(asked) && records([GST])}
        </FormSection>
      )}
      <FormSection title="Contacts" id="contacts">
        <ContactFields asked={asked} />
        {records(contactKinds)}
      </FormSection>
      <AddressParts form={form} asked={asked}>
        {records([addresses(asked.country)])}
      </AddressParts>
      {peopleKinds(category).map((kind) => (
        <FormSection key={kind.name} title={kind.title} id={kind.name === 'relatives' ? 'family' : 'directors'}>
          {records([kind])}
        </FormSection>
      ))}
      <FormSection title="Bank accounts" id="bank">
        {records([banks(asked.country)])}
      </FormSection>
      <FormSection title="Services" id="services">
        {records([SERVICES])}
      </FormSection>
      <TeamFields asked={asked} around={around} />
      {around.customFields.length > 0 && (
        <FormSection title="Custom fields" id="custom_fields">
          <FieldRow>
            {around.customFields.map((field) => (
              <CustomField key={field.id} field={field} />
            ))}
          </FieldRow>
        </FormSection>
      )}
      <FormSection title="Documents" id="documents">
        {records([DOCUMENTS, VERIFICATIONS])}
      </FormSection>
      {asked.asks('flash_message') && (
        <FormSection title="Flash message" id="flash_message">
          <TextField
            name="flash_message"
            label="Message"
            required={asked.must('flash_message')}
            maxLength={1000}
            help="Shown at the top of the client page to everyone who opens it."
          />
        </FormSection>
      )}
    </>
  );
}

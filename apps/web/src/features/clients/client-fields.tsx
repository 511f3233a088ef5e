import type { ClientCategory } from '@daftar/domain/enumerations';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { AddressParts } from './address-parts.tsx';
import type { Asked } from './asked.ts';
import { BasicsFields } from './basics-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { CustomField } from './custom-fields.tsx';
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
import type { Around } from './use-around.ts';

type Props = { form: FormApi; asked: Asked; around: Around; proposed: string };

/** All that a client is asked for, part by part; the parts' ids are the tabs of `clients/edit/:tab`. */
export function ClientFields({ form, asked, around, proposed }: Props) {
  const category = asked.category as ClientCategory;
  const records = (kinds: readonly RecordKind[]) => <RecordParts kinds={kinds} client={asked} form={form} />;
  return (
    <>
      <FormSection title="Details" id="details">
        <BasicsFields form={form} asked={asked} proposed={proposed} />
      </FormSection>
      <FormSection title="Statutory numbers" id="ids">
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
      <FormSection title="Bank" id="bank">
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
            help="Shown to everyone who opens the client."
          />
        </FormSection>
      )}
    </>
  );
}

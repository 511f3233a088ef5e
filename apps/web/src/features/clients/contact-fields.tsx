import { EMAIL } from '@daftar/domain/patterns';
import { FieldRow } from '#web/kit/form.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Asked } from './visible-fields.ts';
import { Duplicate } from './duplicate.tsx';

const isMobile = (typed: string): boolean => /^\d{8,15}$/.test(typed);
const isEmail = (typed: string): boolean => EMAIL.test(typed);

/** Contact fields. Masked contacts can be replaced. */
export function ContactFields({ asked }: { asked: Asked }) {
  const { asks, must, country, id, masked } = asked;
  const seesContacts = useCan()('client_contacts', 'read');
  const helpFor = (name: string): string | undefined =>
    masked[name] ? `Current: ${masked[name]}. Leave blank to keep it.` : undefined;
  return (
    <FieldRow>
      {asks('primary_mobile_number') && (
        <div>
          <PhoneField
            key={country}
            name="primary_mobile_number"
            country={country}
            label="Primary mobile"
            required={must('primary_mobile_number')}
            help={helpFor('primary_mobile_number')}
          />
          {seesContacts && (
            <Duplicate field="primary_mobile_number" label="mobile number" isComplete={isMobile} clientId={id} />
          )}
        </div>
      )}
      {asks('primary_email') && (
        <div>
          <TextField
            name="primary_email"
            type="email"
            label="Primary email"
            required={must('primary_email')}
            maxLength={254}
            help={helpFor('primary_email')}
          />
          {seesContacts && <Duplicate field="primary_email" label="email" isComplete={isEmail} clientId={id} />}
        </div>
      )}
    </FieldRow>
  );
}

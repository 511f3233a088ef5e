import { isMasked } from '@daftar/domain/masking';
import { asOptions } from '#web/kit/to-options.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { GstinInput } from './gstin-input.tsx';
import type { RecordField, RecordOwner, RecordRow } from './kind.ts';
import { ServiceNumber } from './service-number.tsx';
import { BankField } from '#web/kit/bank-field.tsx';
import { CityField, SuggestField } from '#web/kit/suggest-field.tsx';

type Props = {
  field: RecordField;
  client: RecordOwner;
  /** The stored record; contacts may be masked. */
  row: RecordRow | null;
  /** Can't be cleared. */
  hasStart: boolean;
};

export function RecordInput({ field, client, row, hasStart }: Props) {
  const { name, label, required } = field;
  const now = row?.[name];
  const kept = typeof now === 'string' && isMasked(now) ? `Current: ${now}. Leave blank to keep it.` : undefined;
  const common = { name, label, required, help: kept };
  switch (field.type) {
    case 'choice':
      return <Select {...common} options={asOptions(field.options)} clearable={!required && !hasStart} />;
    case 'suggest':
      return <SuggestField {...common} options={field.options} maxLength={80} />;
    case 'code':
      return <IdentifierField {...common} length={field.length} problem={field.problem} tells={field.tells} />;
    case 'gstin':
      return <GstinInput {...common} client={client} />;
    case 'service_number':
      return <ServiceNumber {...common} serviceName="service" clientId={client.id} />;
    case 'bank':
      return <BankField {...common} country={client.country} />;
    case 'city':
      return <CityField {...common} stateName="state" />;
    case 'file':
      return <FileField {...common} target="document" />;
    case 'date':
      return <DateField {...common} />;
    case 'phone':
      return <PhoneField {...common} country={client.country} />;
    case 'switch':
      return <Switch {...common} />;
    case 'password': {
      const help = row
        ? 'Leave blank to keep the current password.'
        : 'Stored encrypted. Every view is logged with a reason.';
      return <PasswordField {...common} required={!row} help={help} autoComplete="new-password" maxLength={20} />;
    }
    case 'email':
      return <TextField {...common} type="email" maxLength={254} />;
    case 'number':
      return <TextField {...common} inputMode="numeric" maxLength={15} />;
    case 'text':
      return <TextField {...common} maxLength={300} />;
  }
}

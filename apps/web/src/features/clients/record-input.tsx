import { isMasked } from '@daftar/domain/masking';
import { Switch } from '#web/kit/check-field.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FileField } from '#web/kit/file-field.tsx';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { PhoneField } from '#web/kit/phone-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { asOptions } from './filters.ts';
import { STARTS, type RecordField } from './record-kinds.ts';

type Props = { field: RecordField; country: string; /** What is kept, maybe masked. */ now: unknown };

/** The input of a record's field, by its type. */
export function RecordInput({ field, country, now }: Props) {
  const { name, label, required } = field;
  const kept = typeof now === 'string' && isMasked(now) ? `Now ${now}. Left empty, it stays.` : undefined;
  const common = { name, label, required, help: kept };
  switch (field.type) {
    case 'choice':
      return (
        <Select {...common} options={asOptions(field.options)} clearable={!required && STARTS[name] === undefined} />
      );
    case 'code':
      return <IdentifierField {...common} length={field.length} problem={field.problem} tells={field.tells} />;
    case 'file':
      return <FileField {...common} target="document" />;
    case 'date':
      return <DateField {...common} />;
    case 'phone':
      return <PhoneField {...common} country={country} />;
    case 'switch':
      return <Switch {...common} />;
    case 'email':
      return <TextField {...common} type="email" maxLength={254} />;
    case 'number':
      return <TextField {...common} inputMode="numeric" maxLength={15} />;
    case 'text':
      return <TextField {...common} maxLength={300} />;
  }
}

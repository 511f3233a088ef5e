import { clientRecordRoutes } from '@daftar/contract/client_records';
import { use, useEffect } from 'react';
import { useRead } from '#web/core/query.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { useDebounced } from '#web/kit/use-debounced.ts';

type Props = {
  name: string;
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  clientId: number | null;
} & (
  | { /** Where the form says the service. */ serviceName: string; service?: never }
  | { service: string; serviceName?: never }
);

/** Checks while typing that no other client has the number for the same service (section 5). */
export function ServiceNumber({ name, serviceName, service: fixed, clientId, ...props }: Props) {
  const form = use(FormContext)!;
  const chosen = useWatch<string>(form, serviceName ?? name);
  const service = fixed ?? chosen;
  const typed = String(useWatch<string>(form, name) ?? '').trim();
  const number = useDebounced(typed);
  const { data } = useRead(
    clientRecordRoutes.serviceNumberUnique,
    {
      query: { service: service, service_number: number, ...(clientId ? { client_id: clientId } : {}) },
    },
    { enabled: number !== '' && service !== '', quiet: true },
  );
  const taken = number === typed && data && !data.is_unique ? 'Another client already has this number' : undefined;
  useEffect(() => form.checkWith(name, () => taken ?? null), [form, name, taken]);
  return <TextField {...props} name={name} maxLength={40} error={taken} />;
}

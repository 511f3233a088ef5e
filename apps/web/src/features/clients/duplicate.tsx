import { clientRoutes, type UNIQUE_FIELDS } from '@daftar/contract/clients';
import { use } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { useDebounced } from '#web/kit/use-debounced.ts';

type Props = {
  field: (typeof UNIQUE_FIELDS)[number];
  /** Label within a sentence. */
  label: string;
  /** Whether the value looks complete. */
  isComplete: (value: string) => boolean;
  /** The client being edited. */
  clientId: number | null;
};

/** Finds clients with the same value while typing, and links to them. */
export function Duplicate({ field, label, isComplete, clientId }: Props) {
  const { businessId } = useParams();
  const form = use(FormContext)!;
  const typed = String(useWatch<string>(form, field) ?? '').trim();
  const value = useDebounced(typed);
  const enabled = value !== '' && value === typed && isComplete(value);
  const { data } = useRead(
    clientRoutes.unique,
    { query: { field, value, ...(clientId ? { client_id: clientId } : {}) } },
    { enabled, quiet: true },
  );
  if (!enabled || !data) return null;
  if (data.is_unique)
    return field === 'pan' ? (
      <Box as="p" marginTop={2} tone="muted" size={12}>
        No other client has this PAN.
      </Box>
    ) : null;
  const { client } = data;
  return (
    <Stack gap={8} marginTop={6}>
      <Notice
        tone="amber"
        actions={
          client && (
            <Button size="small" to={`/business/${businessId}/clients/${client.id}`}>
              Open file {client.code_number}
            </Button>
          )
        }
      >
        {client ? `${client.client_full_name} already has this ${label}.` : `This ${label} is already in use.`}
      </Notice>
      {field === 'pan' && (
        <Checkbox name="allow_duplicate" label="Allow the same PAN (for example, a proprietor and their business)" />
      )}
    </Stack>
  );
}

import { clientRoutes, type UNIQUE_FIELDS } from '@daftar/contract/clients';
import { use } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { useWatch } from '#web/kit/use-form.ts';
import { usePaused } from '#web/kit/use-pause.ts';
import classes from './clients.module.css';

type Props = {
  field: (typeof UNIQUE_FIELDS)[number];
  /** What the field is called in a sentence. */
  label: string;
  /** Worth asking for: complete, as far as can be told. */
  isComplete: (value: string) => boolean;
  /** The client that has it rightly. */
  clientId: number | null;
};

/** Looks up who has the value already, while one types, and offers that client for opening instead. */
export function Duplicate({ field, label, isComplete, clientId }: Props) {
  const { businessId } = useParams();
  const form = use(FormContext)!;
  const typed = String(useWatch<string>(form, field) ?? '').trim();
  const value = usePaused(typed);
  const enabled = value !== '' && value === typed && isComplete(value);
  const { data } = useRead(
    clientRoutes.unique,
    { query: { field, value, ...(clientId ? { client_id: clientId } : {}) } },
    { enabled, quiet: true },
  );
  if (!enabled || !data) return null;
  if (data.is_unique) return field === 'pan' ? <p className={classes.free}>No other client has this PAN.</p> : null;
  const { client } = data;
  return (
    <div className={classes.duplicate}>
      <Notice
        tone="amber"
        actions={
          client && (
            <Button size="small" to={`/business/${businessId}/clients/${client.id}`}>
              Open {client.code_number}
            </Button>
          )
        }
      >
        {client ? `${client.client_full_name} has this ${label} already.` : `This ${label} is taken.`}
      </Notice>
      {field === 'pan' && (
        <Checkbox name="allow_duplicate" label="Both are meant: a person and the person’s firm share a PAN" />
      )}
    </div>
  );
}

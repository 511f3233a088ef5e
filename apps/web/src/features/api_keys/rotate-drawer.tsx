import { apiKeyRoutes, type ApiKey } from '@daftar/contract/api_keys';
import { addDays } from '@daftar/domain/dates';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { useToday } from '#web/kit/work/use-today.ts';

const OVERLAPS = [
  { value: '0', label: 'At once' },
  { value: '1', label: 'In 1 hour' },
  { value: '24', label: 'In 24 hours' },
  { value: '72', label: 'In 3 days' },
];
const USUAL_DAYS = 90;

type Props = { row: ApiKey; onRotated: (rotated: { name: string; secret: string }) => void; onClose: () => void };

/** Replaces the secret of a key. Programs have time to change over. */
export function RotateDrawer({ row, onRotated, onClose }: Props) {
  const today = useToday();
  return (
    <ActionDrawer
      route={apiKeyRoutes.rotate}
      params={{ id: row.id }}
      title={`Rotate ${row.name}`}
      verb="Rotate key"
      done="API key rotated"
      fields={[
        {
          name: 'overlap_hours',
          label: 'Old key stops',
          type: 'select',
          options: OVERLAPS,
          starts: '0',
          required: true,
          help: 'Both keys work until then.',
        },
        {
          name: 'expires_on',
          label: 'New key expires on',
          type: 'date',
          required: true,
          starts: addDays(today, USUAL_DAYS),
        },
      ]}
      toBody={({ overlap_hours, ...values }) => ({ ...values, overlap_hours: Number(overlap_hours) })}
      onClose={onClose}
      onDone={onRotated}
    />
  );
}

import { portalWorkRoutes } from '@daftar/contract/portal_work';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import type { Received } from '@daftar/contract/core/route';
import { useRead } from '#web/app/query.ts';
import { timezone } from '#web/app/timezone.ts';
import { Card, Facts } from '#web/kit/page.tsx';

type Field = Received<typeof portalWorkRoutes.fields>['data'][number];

/** A value as a person reads it. */
function textOf({ type, value }: Field): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (type === 'Date Field') return formatDay(String(value));
  if (type === 'Date Time Field') return formatMoment(new Date(String(value)), timezone);
  return String(value);
}

/** What the board keeps beside the rest: an acknowledgement number, the date of filing. */
export function Fields({ taskId }: { taskId: number }) {
  const { data } = useRead(portalWorkRoutes.fields, { params: { id: taskId } }, { quiet: true });
  const filled = data?.data.filter(({ value }) => value !== null && value !== '') ?? [];
  if (filled.length === 0) return null;
  return (
    <Card title="Details">
      <Facts facts={filled.map((field) => [field.label, textOf(field)])} />
    </Card>
  );
}

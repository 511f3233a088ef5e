import { cashCreditParts } from '@daftar/contract/cash_credit';
import { cmaImportRoutes } from '@daftar/contract/cma_import';
import { COLUMN_KINDS } from '@daftar/domain/cma/sheet';
import { formatMoment } from '@daftar/domain/date-format';
import { IconLock } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import type { FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import type { RowOf } from '#web/kit/resource/resource-row.ts';
import { useCan } from '#web/kit/use-can.ts';
import { RecordsCard, type RecordColumn } from './records-card.tsx';

type Year = RowOf<typeof cashCreditParts.configs>;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const FIELDS: FieldSpecs = [
  { name: 'year', label: 'Year', required: true, placeholder: '2026-2027' },
  [
    {
      name: 'kind',
      label: 'Figures',
      type: 'select',
      required: true,
      starts: 'projected',
      options: COLUMN_KINDS.map((value) => ({ value, label: capital(value) })),
    },
    { name: 'months', label: 'Months', type: 'number', required: true, starts: '12' },
  ],
];

const COLUMNS: readonly RecordColumn<Year>[] = [
  { title: 'Year', cell: ({ year }) => year },
  { title: 'Figures', cell: ({ kind }) => capital(kind) },
  { title: 'Months', cell: ({ months }) => months },
  { title: 'Locked', cell: (year) => (year.locked_at ? <Lock year={year} /> : '—') },
];

/** Imported figures can't be changed until somebody unlocks the year. */
function Lock({ year }: { year: Year }) {
  const mayUnlock = useCan()('cma_management', 'all');
  const at = formatMoment(new Date(year.locked_at!), timezone);
  const unlock = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Unlock ${year.year}?`,
      body: 'Imported audited figures can then be changed. Files that were sent to a bank may no longer match them.',
      verb: 'Unlock',
      danger: true,
    });
    if (!isSure) return;
    await write(cmaImportRoutes.unlock, { params: { id: year.id } });
    toast('success', `${year.year} unlocked`);
  };
  return (
    <Row gap={8} wrap>
      <IconLock size={14} aria-hidden />
      <Text size={12} tone="soft">
        {year.locked_by_name ? `${year.locked_by_name}, ${at}` : at}
      </Text>
      {mayUnlock && (
        <Button
          size="small"
          look="quiet"
          aria-label={`Unlock ${year.year}`}
          onClick={() => void unlock().catch(() => undefined)}
        >
          Unlock
        </Button>
      )}
    </Row>
  );
}

export const YearsCard = ({ clientId }: { clientId: number }) => (
  <RecordsCard
    title="Years"
    resource={cashCreditParts.configs}
    query={{ client_id: clientId }}
    owner={{ client_id: clientId }}
    fields={() => FIELDS}
    columns={COLUMNS}
    nameOf={({ year }) => year}
    empty="Add the years that the bank asks for."
  />
);

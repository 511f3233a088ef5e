import { cmaImportRoutes } from '@daftar/contract/cma_import';
import { IconLock } from '@tabler/icons-react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { amountText } from './labels.ts';
import type { Tree } from './tree.ts';

type Year = Tree['years'][number];
type Props = {
  years: readonly Year[];
  /** Liabilities less assets; null without figures. */ differences: readonly (string | null)[];
};

/** Which years tally, and which are locked by whom. */
export function YearsCard({ years, differences }: Props) {
  const shown = years
    .map((year, at) => ({ year, difference: differences[at]! }))
    .filter(({ year, difference }) => year.kind === 'audited' || difference !== null);
  return (
    <Card title="Years">
      <Stack gap={10} dividers>
        {shown.map(({ year, difference }) => (
          <Row key={year.id} gap="4 12" wrap justify="between" minHeight={32}>
            <Row gap="4 10" wrap>
              <Text weight={500}>{year.year}</Text>
              <Text tone="soft">{KINDS[year.kind]}</Text>
              <Tally difference={difference} />
            </Row>
            <LockState year={year} />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

const KINDS = { audited: 'Audited', estimated: 'Estimated', projected: 'Projected' } as const;

function Tally({ difference }: { difference: string | null }) {
  if (difference === null) return <Badge>No balance sheet</Badge>;
  return /[1-9]/.test(difference) ? (
    <Badge tone="red">Differs by ₹{amountText(difference.replace('-', ''))}</Badge>
  ) : (
    <Badge tone="green">Tallies</Badge>
  );
}

function LockState({ year }: { year: Year }) {
  const can = useCan();
  const params = { id: year.id };
  const lock = useWrite(cmaImportRoutes.lock, { onDone: () => toast('success', `${year.year} locked`) });
  const unlock = useWrite(cmaImportRoutes.unlock, { onDone: () => toast('success', `${year.year} unlocked`) });
  if (year.kind !== 'audited') return null;
  if (!year.locked_at)
    return can('cma_management', 'write') ? (
      <Button size="small" busy={lock.isPending} onClick={() => lock.mutate({ params })}>
        Lock {year.year}
      </Button>
    ) : null;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Unlock ${year.year}?`,
      body: 'Its audited figures can be changed again. The activity log keeps who unlocked it.',
      verb: 'Unlock',
    });
    if (isSure) unlock.mutate({ params });
  };
  return (
    <Row gap="4 10" wrap>
      <Row gap={6} tone="soft" size={12}>
        <IconLock size={14} aria-hidden />
        <span>
          Locked{year.locked_by_name && ` by ${year.locked_by_name}`}, {momentText(year.locked_at)}
        </span>
      </Row>
      {can('cma_management', 'all') && (
        <Button size="small" busy={unlock.isPending} onClick={() => void ask()}>
          Unlock {year.year}
        </Button>
      )}
    </Row>
  );
}

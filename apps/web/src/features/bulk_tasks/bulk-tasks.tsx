import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useBoardsFor } from '#web/kit/work/use-boards.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { useWorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { Progress } from './progress.tsx';
import { Wizard } from './wizard.tsx';

type Started = { job_id: number; id: number; board_id: number };

/** workboard/bulk_task/create: one task for many clients, in four steps; then how far it is. */
export function Component() {
  const [query] = useSearchParams();
  const { boards, isPending } = useBoardsFor('bulk');
  const today = useToday();
  const defaults = useWorkDefaults();
  const [started, setStarted] = useState<Started | null>(null);
  const asked = query.get('board');
  const board = boards.find(({ id }) => String(id) === asked) ?? (boards.length === 1 ? boards[0] : undefined);
  const ids = (query.get('clients') ?? '').split(',').filter((id) => /^\d+$/.test(id));
  return (
    <Page>
      <PageHeader title="Bulk tasks" subtitle="Create the same task for many clients" />
      {isPending || !defaults ? (
        <SkeletonRows rows={8} />
      ) : boards.length === 0 ? (
        <EmptyState icon={<IconStack2 size={22} />} title="No boards available">
          Your roles don’t allow bulk tasks on any board. Ask a board manager.
        </EmptyState>
      ) : started ? (
        <Progress {...started} onAgain={() => setStarted(null)} />
      ) : (
        <Wizard
          boards={boards}
          board={board ? String(board.id) : ''}
          clients={ids}
          today={today}
          defaults={defaults}
          onStarted={setStarted}
        />
      )}
    </Page>
  );
}

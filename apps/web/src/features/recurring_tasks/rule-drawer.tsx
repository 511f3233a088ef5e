import { recurringTaskRoutes, type RecurringTask } from '@daftar/contract/recurring_tasks';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useToday } from '#web/kit/work/use-today.ts';
import { useWorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { RuleDetails } from './rule-details.tsx';
import { RuleForm } from './rule-form.tsx';
import { STATE_TONES } from './labels.ts';

type Props = { boardId: number; /** Null for a new record. */ rule: number | null; onClose: () => void };

/** Shows a rule and its tasks, or edits it. */
export function RuleDrawer({ boardId, rule: id, onClose }: Props) {
  const [isEdited, setEdited] = useState(false);
  const today = useToday();
  const read = useRead(recurringTaskRoutes.get, { params: { id: id! } }, { enabled: id !== null, quiet: true });
  const rule = read.data ?? null;
  const defaults = useWorkDefaults();
  const edits = id === null || isEdited;
  const done = (saved: RecurringTask): void => (id === null || saved.id !== id ? onClose() : setEdited(false));
  return (
    <Drawer
      open
      onClose={onClose}
      title={id === null ? 'New recurring task' : (rule?.name ?? 'Recurring task')}
      subtitle={rule && [rule.label, rule.client_name].filter(Boolean).join(' · ')}
      icon={<IconRepeat size={22} aria-hidden />}
      aside={rule && <Badge tone={STATE_TONES[rule.state]}>{rule.state}</Badge>}
    >
      {edits && defaults && (id === null || rule) ? (
        <RuleForm
          boardId={boardId}
          rule={id === null ? null : rule}
          today={today}
          defaults={defaults}
          onDone={done}
          onCancel={() => (id === null ? onClose() : setEdited(false))}
        />
      ) : (
        <DrawerBody>
          {read.error ? (
            <ErrorState what="the recurring task" error={read.error} retry={() => void read.refetch()} />
          ) : rule && !edits ? (
            <RuleDetails rule={rule} today={today} onEdit={() => setEdited(true)} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

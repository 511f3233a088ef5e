import { boardRoutes } from '@daftar/contract/boards';
import type { AutomationRecord } from '@daftar/contract/work/board';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { AutomationDrawer } from './automation-drawer.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { useParts } from './use-parts.ts';
import { automationSentence } from './words.ts';

/** What the board does by itself, each as a sentence. */
export function Automations({ board, mayChange }: SettingsProps) {
  const read = useRead(boardRoutes.automations, { params: { id: board.id } });
  const [edited, setEdited] = useState<AutomationRecord | 'new' | null>(null);
  const parts = useParts(board.id, read.data?.data ?? []);
  if (read.error) return <ErrorState what="the automations" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const automations = read.data.data;
  const add = mayChange && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New automation
    </Button>
  );
  return (
    <div className={classes.part}>
      {automations.length === 0 ? (
        <EmptyState icon={<IconBolt size={22} />} title="Nothing happens by itself yet" actions={add}>
          When all papers are in, tell the assignees. When a return is filed, make the next one. Say it once.
        </EmptyState>
      ) : (
        <>
          <div className={classes.partHead}>
            <p>They act at once, in the order in which they were made; what they did stands in the task’s activity.</p>
            {add}
          </div>
          <ul className={classes.list}>
            {automations.map((one) => (
              <li key={one.id}>
                <AutomationWords
                  name={one.name}
                  sentence={automationSentence(one, parts.names)}
                  onOpen={mayChange ? () => setEdited(one) : undefined}
                />
                <Switch
                  label={`${one.name} is on`}
                  hideLabel
                  disabled={!mayChange}
                  value={one.is_active}
                  onChange={(isActive) => void turn(one, isActive)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <AutomationDrawer board={board} automation={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

async function turn(automation: AutomationRecord, is_active: boolean): Promise<void> {
  const { id, version, name, when, conditions, actions } = automation;
  const body = { name, when, conditions, actions, is_active };
  await write(boardRoutes.updateAutomation, { params: { id }, body }, { version }).then(
    () => toast('success', `${name} is ${is_active ? 'on' : 'off'}`),
    () => undefined,
  );
}

type WordsProps = { name: string; sentence: string; onOpen: (() => void) | undefined };

function AutomationWords({ name, sentence, onOpen }: WordsProps) {
  const words = (
    <>
      <strong>{name}</strong>
      <span>{sentence}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className={`${classes.words} ${classes.open}`} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <div className={classes.words}>{words}</div>
  );
}

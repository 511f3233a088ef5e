import { boardRoutes } from '@daftar/contract/boards';
import type { AutomationRecord } from '@daftar/contract/work/board';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { AutomationDrawer } from './automation-drawer.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { useParts } from './use-parts.ts';
import { automationSentence } from './labels.ts';

/** Automations of the board as sentences. */
export function Automations({ board, mayChange }: SettingsProps) {
  const read = useRead(boardRoutes.automations, { params: { id: board.id } });
  const [edited, setEdited] = useState<AutomationRecord | 'new' | null>(null);
  const parts = useParts(board.id, read.data?.data ?? []);
  if (!read.data) return <NotLoaded query={read} what="the automations" rows={4} />;
  const automations = read.data.data;
  const add = mayChange && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Create automation
    </Button>
  );
  return (
    <Stack gap={14} padding={20} maxWidth={860} className={classes.part}>
      {automations.length === 0 ? (
        <EmptyState icon={<IconBolt size={22} />} title="No automations yet" actions={add}>
          Let the board do routine steps: notify assignees when all documents arrive, or create the next task when a
          return is filed.
        </EmptyState>
      ) : (
        <>
          <Row gap="8 16" justify="between" wrap className={classes.partHead}>
            <p>Automations run immediately, oldest first. Each change appears in the task’s activity.</p>
            {add}
          </Row>
          <Box as="ul" dividers surface="panel">
            {automations.map((one) => (
              <Row as="li" gap={12} padding="8 12 8 16" minHeight={52} key={one.id}>
                <AutomationWords
                  name={one.name}
                  sentence={automationSentence(one, parts.names)}
                  onOpen={mayChange ? () => setEdited(one) : undefined}
                />
                <Switch
                  label={`Turn ${one.name} on or off`}
                  hideLabel
                  disabled={!mayChange}
                  value={one.is_active}
                  onChange={(isActive) => void turn(one, isActive)}
                />
              </Row>
            ))}
          </Box>
        </>
      )}
      {edited && (
        <AutomationDrawer board={board} automation={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}

async function turn(automation: AutomationRecord, is_active: boolean): Promise<void> {
  const { id, version, name, when, conditions, actions } = automation;
  const body = { name, when, conditions, actions, is_active };
  await write(boardRoutes.updateAutomation, { params: { id }, body }, { version }).then(
    () => toast('success', `${name} turned ${is_active ? 'on' : 'off'}`),
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

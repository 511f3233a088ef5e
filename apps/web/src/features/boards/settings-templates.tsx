import { boardRoutes } from '@daftar/contract/boards';
import type { TemplateRecord } from '@daftar/contract/work/board';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { durationText } from '@daftar/domain/work/durations';
import { useWorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

/** Task templates of the board. */
export function Templates({ board, mayChange }: SettingsProps) {
  const read = useRead(boardRoutes.templates, { params: { id: board.id } });
  const [edited, setEdited] = useState<TemplateRecord | 'new' | null>(null);
  const defaults = useWorkDefaults(edited !== null);
  if (!read.data) return <NotLoaded query={read} what="the templates" rows={4} />;
  const templates = read.data.data;
  const add = mayChange && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      Create template
    </Button>
  );
  return (
    <Stack gap={14} padding={20} maxWidth={860} className={classes.part}>
      {templates.length === 0 ? (
        <EmptyState icon={<IconTemplate size={22} />} title="No templates yet" actions={add}>
          Save repeated work once, with its to-dos, documents, assignees and reviewers.
        </EmptyState>
      ) : (
        <>
          <Row gap="8 16" justify="between" wrap className={classes.partHead}>
            <p>Changes apply to new tasks only.</p>
            {add}
          </Row>
          <Box as="ul" dividers surface="panel">
            {templates.map((one) => (
              <Row as="li" gap={12} padding="8 12 8 16" minHeight={52} key={one.id}>
                {mayChange ? (
                  <button type="button" className={`${classes.words} ${classes.open}`} onClick={() => setEdited(one)}>
                    <Words of={one} />
                  </button>
                ) : (
                  <div className={classes.words}>
                    <Words of={one} />
                  </div>
                )}
              </Row>
            ))}
          </Box>
        </>
      )}
      {edited && defaults && (
        <TemplateDrawer
          board={board}
          template={edited === 'new' ? null : edited}
          defaults={defaults}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

function Words({ of: { name, template } }: { of: TemplateRecord }) {
  const count = (n: number, one: string, many: string) => n > 0 && (n === 1 ? `1 ${one}` : `${n} ${many}`);
  const facts = [
    template.name,
    count(template.to_dos.length, 'to-do', 'to-dos'),
    count(template.documents.length, 'document', 'documents'),
    template.estimate && durationText(template.estimate),
  ];
  return (
    <>
      <strong>{name}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

import { boardRoutes } from '@daftar/contract/boards';
import type { TemplateRecord } from '@daftar/contract/work/board';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { durationText } from '#web/work/durations.ts';
import { useWorkDefaults } from '#web/work/use-work-defaults.ts';
import classes from './settings.module.css';
import type { SettingsProps } from './settings.tsx';
import { TemplateDrawer } from './template-drawer.tsx';

/** What the tasks of the board are made from. */
export function Templates({ board, mayChange }: SettingsProps) {
  const read = useRead(boardRoutes.templates, { params: { id: board.id } });
  const [edited, setEdited] = useState<TemplateRecord | 'new' | null>(null);
  const defaults = useWorkDefaults(edited !== null);
  if (read.error) return <ErrorState what="the templates" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const templates = read.data.data;
  const add = mayChange && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New template
    </Button>
  );
  return (
    <div className={classes.part}>
      {templates.length === 0 ? (
        <EmptyState icon={<IconTemplate size={22} />} title="No templates yet" actions={add}>
          Work that comes again is written down once: its to-dos, the papers it needs, who does it and who looks at it.
        </EmptyState>
      ) : (
        <>
          <div className={classes.partHead}>
            <p>A change holds for tasks that are made from now on.</p>
            {add}
          </div>
          <ul className={classes.list}>
            {templates.map((one) => (
              <li key={one.id}>
                {mayChange ? (
                  <button type="button" className={`${classes.words} ${classes.open}`} onClick={() => setEdited(one)}>
                    <Words of={one} />
                  </button>
                ) : (
                  <div className={classes.words}>
                    <Words of={one} />
                  </div>
                )}
              </li>
            ))}
          </ul>
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
    </div>
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

import { fromPastYears } from '@daftar/domain/cma/past-years';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { ActionProps } from './cma-screen.tsx';
import { editWithUndo } from './projection-edits.ts';

export type DrawerProps = ActionProps & { onClose: () => void };
const Instead = LoadFailedDialog as never;
const DRAWERS = {
  goal: lazyPart(async () => (await import('./goal-seek-drawer.tsx')).GoalDrawer, { Instead }),
  scenarios: lazyPart(async () => (await import('./scenarios-drawer.tsx')).ScenariosDrawer, { Instead }),
  compare: lazyPart(async () => (await import('./compare-drawer.tsx')).CompareDrawer, { Instead }),
  schedules: lazyPart(async () => (await import('./schedules-drawer.tsx')).SchedulesDrawer, { Instead }),
  costs: lazyPart(async () => (await import('./cost-basis-drawer.tsx')).CostBasisDrawer, { Instead }),
  typed: lazyPart(async () => (await import('./typed-inputs-drawer.tsx')).TypedInputsDrawer, { Instead }),
};

/** Actions on the inputs of a scenario. */
export function ProjectionActions(props: ActionProps) {
  const [open, setOpen] = useState<keyof typeof DRAWERS | null>(null);
  const mayWrite = useCan()('cma_management', 'write');
  const Shown = open && DRAWERS[open];
  return (
    <>
      <Button onClick={() => setOpen('goal')}>Goal seek</Button>
      <Menu trigger={<Button>More actions</Button>} width={250}>
        <MenuItem onClick={() => setOpen('scenarios')}>Scenarios</MenuItem>
        {props.data.scenarios.length > 1 && <MenuItem onClick={() => setOpen('compare')}>Compare scenarios</MenuItem>}
        <MenuItem onClick={() => setOpen('schedules')}>Asset blocks and term loans</MenuItem>
        {mayWrite && (
          <>
            <MenuItem onClick={() => setOpen('costs')}>Growth or share of sales</MenuItem>
            <MenuItem onClick={() => void fillFromPast(props)}>Fill from past years</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => setOpen('typed')}>Reset inputs</MenuItem>
          </>
        )}
        <MenuDivider />
        <MenuItem to={`${props.base}/Financial`}>Financials</MenuItem>
      </Menu>
      {Shown && <Shown {...props} onClose={() => setOpen(null)} />}
    </>
  );
}

async function fillFromPast({ cma }: ActionProps): Promise<void> {
  const changes = fromPastYears(cma.sheet);
  if (changes.length === 0) {
    toast('warning', 'The audited years have no figures yet. Enter them in the financials.');
    return;
  }
  const isSure = await confirm({
    title: 'Fill from past years?',
    body: 'Growth of sales, shares of sales and days are set to the averages of the audited years. What you typed for them is replaced.',
    verb: 'Fill inputs',
  });
  if (isSure) editWithUndo(cma, changes, 'Inputs filled from past years');
}

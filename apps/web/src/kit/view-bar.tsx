import { savedViewRoutes, type SavedView, type ViewState } from '@daftar/contract/saved_views';
import { IconDots, IconPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { write } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import type { ColumnsChosen } from './column-choice.tsx';
import { confirm } from './confirm.ts';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from './menu.tsx';
import classes from './tabs.module.css';
import type { Views } from './use-views.ts';
import own from './view-bar.module.css';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

type Props = {
  views: Views;
  /** What the rows are: the first tab is "All clients". */
  what: string;
  /** What the list shows now, as a view would keep it. */
  shown: Omit<ViewState, 'columns'>;
  choice: ColumnsChosen;
  onLeave: () => void;
};

/** The saved views of a list, as tabs: the whole of it, those of the business, one's own. */
export function ViewBar({ views, what, shown, choice, onLeave }: Props) {
  const { all, current, to } = views;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ view: SavedView | null } | null>(null);
  const isChanged = views.isChanged || choice.reset !== undefined;
  const state: ViewState = {
    ...shown,
    columns: choice.reset ? [...choice.shown] : (current?.state.columns ?? null),
  };

  const open = async (view: SavedView | null): Promise<void> => {
    await invalidate(['saved_views']);
    void navigate(to(view), { replace: true });
  };
  const done = (view: SavedView): void => {
    setDialog(null);
    choice.reset?.();
    toast('success', `View ${view.name} saved`);
    void open(view);
  };
  const keepChanges = async (view: SavedView): Promise<void> => {
    try {
      done(await save(view, { state }));
    } catch {
      // The failure is shown already; what was changed stays.
    }
  };
  const tab = (view: SavedView | null) => (
    <Link
      key={view?.id ?? 0}
      to={to(view)}
      className={classes.tab}
      aria-current={view?.id === current?.id ? 'page' : undefined}
      onClick={onLeave}
    >
      {view?.is_shared && <IconUsers size={14} role="img" aria-label="Shared" />}
      {view?.name ?? `All ${what}`}
      {view && view.id === current?.id && isChanged && <span className={own.changed}>changed</span>}
    </Link>
  );
  return (
    <div className={own.bar} data-views>
      <nav className={classes.tabs} aria-label="Saved views">
        {tab(null)}
        {all.map(tab)}
      </nav>
      {current && (
        <ViewMenu
          view={current}
          isChanged={isChanged}
          onSave={() => void keepChanges(current)}
          onReset={() => {
            choice.reset?.();
            void navigate(to(current), { replace: true });
          }}
          onRename={() => setDialog({ view: current })}
          onGone={() => {
            choice.reset?.();
            void navigate(to(null, current.id), { replace: true });
          }}
        />
      )}
      <IconButton
        label="New view"
        icon={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog({ view: null })}
      />
      {dialog && (
        <Suspense>
          <ViewDialog
            list={views.list}
            view={dialog.view}
            state={state}
            onClose={() => setDialog(null)}
            onDone={dialog.view ? () => setDialog(null) : done}
          />
        </Suspense>
      )}
    </div>
  );
}

const save = ({ id, version }: SavedView, body: { state?: ViewState; is_shared?: boolean }): Promise<SavedView> =>
  write(savedViewRoutes.update, { params: { id }, body }, { version });

type MenuProps = {
  view: SavedView;
  isChanged: boolean;
  onSave: () => void;
  onReset: () => void;
  onRename: () => void;
  onGone: () => void;
};

function ViewMenu({ view, isChanged, onSave, onReset, onRename, onGone }: MenuProps) {
  const { id, list, name, is_default, is_shared, is_mine, may_change } = view;
  const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);
  const setDefault = async (): Promise<void> => {
    await write(savedViewRoutes.setDefault, { body: { list, view_id: is_default ? null : id } });
    toast('success', is_default ? 'The whole list opens from now on' : `${name} opens with the list from now on`);
  };
  const remove = async (): Promise<void> => {
    const body = is_shared
      ? `Everyone in the business loses the view ${name}.`
      : `The view ${name} is deleted for good.`;
    if (!(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete', danger: true }))) return;
    await write(savedViewRoutes.remove, { params: { id } });
    toast('success', `View ${name} deleted`);
    onGone();
  };
  return (
    <Menu width={230} trigger={<IconButton label={`View ${name}`} icon={<IconDots size={16} aria-hidden />} />}>
      {isChanged && may_change && <MenuItem onClick={onSave}>Save the changes</MenuItem>}
      {isChanged && <MenuItem onClick={onReset}>Drop the changes</MenuItem>}
      {isChanged && <MenuDivider />}
      <MenuItem onClick={() => quietly(setDefault())}>
        {is_default ? 'Do not open the list with it' : 'Open the list with it'}
      </MenuItem>
      {may_change && <MenuItem onClick={onRename}>Rename</MenuItem>}
      {is_mine && (
        <MenuItem onClick={() => quietly(save(view, { is_shared: !is_shared }))}>
          {is_shared ? 'Keep it to myself' : 'Share with the business'}
        </MenuItem>
      )}
      {may_change && (
        <MenuItem danger onClick={() => quietly(remove())}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}

import type { SavedView, ViewState } from '@daftar/contract/saved_views';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { invalidate } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import type { ColumnsChosen } from './column-choice.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './tabs.module.css';
import type { Views } from './use-views.ts';
import own from './view-bar.module.css';
import { saveView, ViewMenu } from './view-menu.tsx';

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
  const tabs = useRef<HTMLElement>(null);
  // Where there are more than fit, the one that is open is among those to be seen.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current?.id]);
  const isChanged = views.isChanged || choice.reset !== undefined;
  const state: ViewState = {
    ...shown,
    columns: choice.reset ? [...choice.shown] : (current?.state.columns ?? null),
  };

  /** What it says is said when it is so: whoever goes on then is not led back. */
  const done = async (view: SavedView): Promise<void> => {
    await invalidate(['saved_views']);
    setDialog(null);
    // The columns chosen on the whole list stay its own.
    if (current) choice.reset?.();
    void navigate(to(view), { replace: true });
    toast('success', `View ${view.name} saved`);
  };
  const keepChanges = async (view: SavedView): Promise<void> => {
    try {
      await done(await saveView(view, { state }));
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
      <nav ref={tabs} className={classes.tabs} aria-label="Saved views">
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

import type { SavedView, ViewState } from '@daftar/contract/saved_views';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { invalidate } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import type { ColumnsChosen } from './column-choice.tsx';
import { IconButton } from './icon-button.tsx';
import { Row, Text } from './layout.tsx';
import classes from './tabs.module.css';
import { useTabInView } from './use-tab-in-view.ts';
import type { Views } from './use-views.ts';
import own from './view-bar.module.css';
import { saveView, ViewMenu } from './view-menu.tsx';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

type Props = {
  views: Views;
  /** The rows: the first tab is "All clients". */
  what: string;
  /** The list's current state, to be saved. */
  shown: Omit<ViewState, 'columns'>;
  choice: ColumnsChosen;
  onLeave: () => void;
};

/** Saved views as tabs: everything, shared views, own views. */
export function ViewBar({ views, what, shown, choice, onLeave }: Props) {
  const { all, current, to } = views;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ view: SavedView | null } | null>(null);
  const tabs = useRef<HTMLElement>(null);
  useTabInView(tabs, current?.id, !current);
  const isChanged = views.isChanged || choice.reset !== undefined;
  const state: ViewState = {
    ...shown,
    columns: choice.reset ? [...choice.shown] : (current?.state.columns ?? null),
  };

  /** After the views are reloaded, so that navigating to the new one works. */
  const done = async (view: SavedView): Promise<void> => {
    await invalidate(['saved_views']);
    setDialog(null);
    // Columns chosen on the whole list stay its own.
    if (current) choice.reset?.();
    void navigate(to(view), { replace: true });
    toast('success', `View ${view.name} saved`);
  };
  const keepChanges = async (view: SavedView): Promise<void> => {
    try {
      await done(await saveView(view, { state }));
    } catch {
      // The error is already shown.
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
      {view && view.id === current?.id && isChanged && (
        <Text tone="muted" size={12} weight={400}>
          edited
        </Text>
      )}
    </Link>
  );
  return (
    <Row gap={2} rigid divider="bottom" paddingEnd={16} className={own.bar} data-views>
      <Row
        as="nav"
        gutter
        ref={tabs}
        gap={18}
        align="stretch"
        rigid
        padding="0 0"
        overflow="x"
        divider="bottom"
        className={classes.tabs}
        aria-label="Saved views"
      >
        {tab(null)}
        {all.map(tab)}
      </Row>
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
        label="Save as new view"
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
    </Row>
  );
}

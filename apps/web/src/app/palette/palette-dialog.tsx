import { can } from '@daftar/domain/permissions';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Kbd } from '#web/kit/kbd.tsx';
import { Layer } from '#web/kit/layer.tsx';
import { fill, reachable } from '../menu.ts';
import { queryClient } from '../query.ts';
import { ICONS } from '../shell/icons.ts';
import { usePermissions } from '../use-business.ts';
import classes from './palette.module.css';
import { rank } from './rank.ts';
import { loadSources, type Found } from './sources.ts';
import { takeTyped } from './typed-ahead.ts';

type Row = Found & { group: string; icon: string };

const keyOf = ({ group, key }: Row): string => `${group} ${key}`;

const LONGEST = 30;

export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [ahead] = useState(takeTyped);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(ahead.text);
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const { rows, first } = useRows(text);
  const at = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === chosen),
  );
  // What was seen to be marked stays marked: records that are found a moment later come above it.
  if (chosen === null && !first && rows[0]) setChosen(keyOf(rows[0]));
  const choose = (index: number): void => {
    const row = rows.at(index % rows.length);
    if (row) setChosen(keyOf(row));
  };

  const open = (row: Row | undefined): void => {
    if (!row) return;
    onClose();
    void navigate(row.to);
  };
  const follow = useEffectEvent(() => {
    field.current?.setSelectionRange(text.length, text.length);
    if (ahead.entered) open(rows[at]);
  });
  useEffect(() => follow(), []);
  const keys: Record<string, () => void> = {
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at - 1),
    // Typed and followed without a pause: what is shown is still for fewer letters.
    Enter: () => open(first ? first() : rows[at]),
  };

  return (
    <Layer label="Search or jump to" onClose={onClose} place="top" width={600}>
      <div className={classes.head}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          className={classes.input}
          placeholder="Search or jump to"
          aria-label="Search or jump to"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <Kbd>esc</Kbd>
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label="Results">
        {rows.length === 0 && <p className={classes.none}>Nothing found for “{text}”.</p>}
        {rows.map((row, index) => {
          const Icon = ICONS[row.icon] ?? IconSearch;
          return (
            <div key={keyOf(row)} role="presentation">
              {row.group !== rows[index - 1]?.group && <div className={classes.group}>{row.group}</div>}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above has the keys */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                className={classes.row}
                ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                onPointerMove={() => choose(index)}
                onClick={() => open(row)}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
                <span className={classes.title}>{row.title}</span>
                {row.detail && <span className={classes.detail}>{row.detail}</span>}
                {index === at && <IconCornerDownLeft size={14} aria-hidden className={classes.enter} />}
              </div>
            </div>
          );
        })}
      </div>
      <div className={classes.foot}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> to move
        <Kbd>↵</Kbd> to open
      </div>
    </Layer>
  );
}

/** Records of the rooms first, then screens. While what is shown lags behind what was typed: which would come first. */
function useRows(text: string): { rows: Row[]; first?: () => Row | undefined } {
  const params = useParams();
  const permissions = usePermissions();
  const typed = text.trim();
  const sought = useDeferredValue(typed);
  const businessId = Number(params.businessId) || 0;
  const records = useQuery(
    {
      queryKey: ['palette', businessId, sought],
      enabled: sought.length > 1,
      queryFn: async ({ signal }) => {
        const sources = (await loadSources()).filter(
          ({ module, level }) => !module || can(permissions, module, level ?? 'read'),
        );
        const meant = sources.filter(({ prefix }) => prefix && sought.startsWith(prefix));
        const asked = meant.length ? meant : sources;
        const found = await Promise.allSettled(
          asked.map(async ({ label, icon, prefix, search }) => {
            const bare = meant.length ? sought.slice(prefix!.length) : sought;
            return (await search(bare, { businessId, signal })).map((one) => ({ ...one, group: label, icon }));
          }),
        );
        return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      },
    },
    queryClient,
  );
  const screens = useMemo(
    () =>
      reachable(permissions, params).map(({ path, title, menu, create }): Row => ({
        key: path,
        title: create ? `New ${create.toLowerCase()}` : title,
        to: fill(path, params),
        group: 'Go to',
        icon: menu?.icon ?? 'list',
      })),
    [permissions, params],
  );
  const rows = [...(records.data ?? []), ...rank(screens, sought)].slice(0, LONGEST);
  return sought === typed ? { rows } : { rows, first: () => rank(screens, typed)[0] };
}

import { useMemo } from 'react';
import { useParams } from 'react-router';
import { fillPath, isBuilt, screenAt } from '#web/core/features.ts';
import { lockNow } from '#web/core/screen-lock.ts';
import { useSession } from '#web/core/session.ts';
import { signOut } from '#web/core/sign-out.ts';
import { resolve, toggleTheme, useTheme } from '#web/core/theme.ts';
import { holds, usePermissions } from '#web/core/use-business.ts';
import { startTimer, stopTimer, useTimer } from '#web/kit/work/timer.ts';
import { reachable } from '../menu.ts';
import { openShortcuts } from '../shell/shell-state.ts';
import type { PaletteRow } from './use-rows.ts';

type Action = Omit<PaletteRow, 'group' | 'key'>;

/** On a screen with its own form, by the words that people use. */
const ON_SCREENS: readonly { title: string; words: string[]; icon: string; path: string; query?: string }[] = [
  {
    title: 'Apply for leave',
    words: ['leave', 'time off', 'day off'],
    icon: 'calendar',
    path: '/business/:businessId/attendance/create',
    query: 'what=leave',
  },
  {
    title: 'Check in or out',
    words: ['check in', 'check out', 'punch in', 'punch out'],
    icon: 'door',
    path: '/business/:businessId/attendance',
  },
];

/** Actions that are available everywhere: creating records, and those without a screen of their own. */
export function useActions(): PaletteRow[] {
  const params = useParams();
  const permissions = usePermissions();
  const hasPin = useSession((state) => state.user?.user_pin_exist ?? false);
  const isDark = useTheme(({ mode }) => resolve(mode)) === 'dark';
  const { running } = useTimer();
  return useMemo(() => {
    const isOpen = (path: string): boolean => isBuilt(path) && holds(permissions, screenAt(path)?.right);
    const creating = reachable(permissions, params).flatMap(({ path, title, create, menu }): Action[] => {
      if (!create) return [];
      const name = create.toLowerCase();
      const words = ['new', 'add', 'create'].map((verb) => `${verb} ${name}`);
      // On a client's page, to that client.
      const query = params.clientId && path.endsWith('/email/compose') ? `?client=${params.clientId}` : '';
      return [{ title, words, icon: menu?.icon ?? 'bolt', to: fillPath(path, params) + query }];
    });
    const elsewhere = params.businessId
      ? ON_SCREENS.filter(({ path }) => isOpen(path)).map(({ path, query, ...action }): Action => ({
          ...action,
          to: fillPath(path, params) + (query ? `?${query}` : ''),
        }))
      : [];
    const tasks = '/business/:businessId/workBoardTask';
    const timing: Action[] = running
      ? [{ title: 'Stop timer', icon: 'clock', act: () => void stopTimer(running) }]
      : params.taskId
        ? [{ title: 'Start timer', icon: 'clock', act: () => void startTimer(Number(params.taskId)) }]
        : params.businessId && isOpen(tasks)
          ? [
              {
                title: 'Start timer',
                detail: 'Select a task',
                icon: 'clock',
                to: `${fillPath(tasks, params)}?view=day`,
              },
            ]
          : [];
    const own: Action[] = [
      isDark
        ? { title: 'Light mode', words: ['light theme', 'theme'], icon: 'adjustments', act: toggleTheme }
        : { title: 'Dark mode', words: ['dark theme', 'theme'], icon: 'adjustments', act: toggleTheme },
      { title: 'Keyboard shortcuts', icon: 'list', act: openShortcuts },
      ...(hasPin ? [{ title: 'Lock screen', icon: 'lock', act: () => void lockNow() }] : []),
      { title: 'Sign out', words: ['log out'], icon: 'door', act: () => void signOut() },
    ];
    return [...creating, ...elsewhere, ...timing, ...own].map((action) => ({
      ...action,
      key: action.title,
      group: 'Actions',
    }));
  }, [permissions, params, hasPin, isDark, running]);
}

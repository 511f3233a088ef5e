import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaying, pay } from '#web/features/portal_billing/paying.ts';
import { useBarred } from '#web/features/tasks/completion-refused.ts';
import { snoozeDay, useSnooze } from '#web/features/tasks/snooze.ts';
import { confirm, useQuestion } from '#web/kit/confirm.ts';
import { openAnnouncements, useAnnouncements } from './announcements.ts';
import { followOtherTabs, purge, session, setUser, signIn } from './session.ts';
import { openPalette, openShortcuts, useShell } from '../app/shell/shell-state.ts';

type SignedIn = Parameters<typeof signIn>[0];
const user = (uuid: string) => ({ uuid, kind: 'staff', is_locked: false }) as User;
const comes = (uuid: string): void =>
  signIn({ ...user(uuid), token: { token: `token of ${uuid}`, expires_at: '' } } as SignedIn);

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  comes('anita');
});
afterEach(() => {
  purge();
  vi.unstubAllGlobals();
});

const LEAVES: [string, () => void][] = [
  ['signs out', purge],
  [
    'signs out in another tab',
    () => {
      followOtherTabs(() => undefined);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'id_token', newValue: null }));
    },
  ],
  ['locks', () => setUser({ ...session().user!, is_locked: true })],
];

describe.each([...LEAVES, ['gives way to another', () => comes('dev')] as const])('who %s', (_, leave) => {
  it('answers open questions with no', async () => {
    const answer = confirm({ title: 'Close July?', body: 'Nothing can be changed then.', verb: 'Close' });
    const day = snoozeDay({ id: 1, reference: 'T-1', name: 'GSTR-3B', due_date: null, snoozed_until: null });
    leave();
    expect([useQuestion.getState().question, useSnooze.getState().asked]).toEqual([null, null]);
    expect([await answer, await day]).toEqual([false, null]);
  });

  it('closes every dialog', () => {
    openPalette();
    openShortcuts();
    openAnnouncements();
    pay('invoice:3');
    useBarred.setState({ task: {} as never });
    leave();
    expect(useShell.getState()).toMatchObject({ palette: false, shortcuts: false });
    expect([useAnnouncements.getState().opened, usePaying.getState().paying, useBarred.getState().task]).toEqual([
      false,
      null,
      null,
    ]);
  });
});

it.each(LEAVES)('of who %s nothing is asked any more', async (_, leave) => {
  leave();
  expect(await confirm({ title: 'Close July?', body: 'Nothing can be changed then.', verb: 'Close' })).toBe(false);
  expect(useQuestion.getState().question).toBeNull();
});

it('updates of the own user close nothing', () => {
  void confirm({ title: 'Close July?', body: 'Nothing can be changed then.', verb: 'Close' });
  setUser({ ...user('anita'), name: 'Anita S.' });
  expect(useQuestion.getState().question).not.toBeNull();
});

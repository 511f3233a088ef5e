import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaying, pay } from '#web/features/portal_billing/paying.ts';
import { useBarred } from '#web/features/tasks/refusal.ts';
import { snoozeDay, useSnooze } from '#web/features/tasks/snooze.ts';
import { confirm, useQuestion } from '#web/kit/confirm.ts';
import { openAnnouncements, useAnnouncements } from './announcements/state.ts';
import { followOtherTabs, purge, session, setUser, signIn } from './session.ts';
import { openPalette, openShortcuts, useShell } from './shell/shell-state.ts';

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
  it('has answered no to what was asked', async () => {
    const answer = confirm({ title: 'Close July?', body: 'Nothing can be changed then.', verb: 'Close' });
    const day = snoozeDay({ id: 1, reference: 'T-1', name: 'GSTR-3B', due_date: null, snoozed_until: null });
    leave();
    expect([useQuestion.getState().asked, useSnooze.getState().asked]).toEqual([null, null]);
    expect([await answer, await day]).toEqual([false, null]);
  });

  it('leaves nothing open', () => {
    openPalette();
    openShortcuts();
    openAnnouncements();
    pay(3);
    useBarred.setState({ task: {} as never });
    leave();
    expect(useShell.getState()).toMatchObject({ palette: false, shortcuts: false });
    expect([useAnnouncements.getState().asked, usePaying.getState().paying, useBarred.getState().task]).toEqual([
      false,
      null,
      null,
    ]);
  });
});

it.each(LEAVES)('of who %s nothing is asked any more', async (_, leave) => {
  leave();
  expect(await confirm({ title: 'Close July?', body: 'Nothing can be changed then.', verb: 'Close' })).toBe(false);
  expect(useQuestion.getState().asked).toBeNull();
});

it('what one learns of oneself closes nothing', () => {
  void confirm({ title: 'Close July?', body: 'Nothing can be changed then.', verb: 'Close' });
  setUser({ ...user('anita'), name: 'Anita S.' });
  expect(useQuestion.getState().asked).not.toBeNull();
});

import { afterEach, expect, it } from 'vitest';
import { updateOwnUser } from './own-user.ts';
import { session, setUser, useSession } from './session.ts';
import { USER } from '../app/testing/user.ts';

afterEach(() => useSession.setState({ user: null }));

it('applies a PIN set or removed elsewhere', () => {
  setUser(USER);
  updateOwnUser({ ...USER, user_pin_exist: false, version: 2 });
  expect(session().user?.user_pin_exist).toBe(false);
});

it('ignores older data', () => {
  setUser({ ...USER, user_pin_exist: false, version: 2 });
  updateOwnUser(USER);
  expect(session().user?.user_pin_exist).toBe(false);
});

it('does not unlock a locked screen with late data', () => {
  setUser({ ...USER, is_locked: true });
  updateOwnUser({ ...USER, version: 2 });
  expect(session().user?.is_locked).toBe(true);
});

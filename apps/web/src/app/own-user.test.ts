import { afterEach, expect, it } from 'vitest';
import { learnOfUser } from './own-user.ts';
import { session, setUser, useSession } from './session.ts';
import { USER } from './testing/user.ts';

afterEach(() => useSession.setState({ user: null }));

it('a PIN set or removed elsewhere is learnt of', () => {
  setUser(USER);
  learnOfUser({ ...USER, user_pin_exist: false, version: 2 });
  expect(session().user?.user_pin_exist).toBe(false);
});

it('what was read before changes nothing', () => {
  setUser({ ...USER, user_pin_exist: false, version: 2 });
  learnOfUser(USER);
  expect(session().user?.user_pin_exist).toBe(false);
});

it('what arrives late opens no locked screen', () => {
  setUser({ ...USER, is_locked: true });
  learnOfUser({ ...USER, version: 2 });
  expect(session().user?.is_locked).toBe(true);
});

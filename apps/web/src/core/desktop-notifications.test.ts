import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOnDesktop } from './desktop-notifications.ts';
import { announceActiveTab } from './active-tab.ts';
import { setNavigator } from './navigation.ts';
import { purge, setUser, useSession } from './session.ts';
import { USER } from '../app/testing/user.ts';

const told = { title: 'Farhan asks to join', body: 'Please', link: '/business/7/requests', tag: 'notification-3' };
const went = vi.fn<(to: string) => void>();
const focus = vi.fn<() => void>();
let made: { title: string; options: NotificationOptions; target: EventTarget }[];

class Desktop extends EventTarget {
  static permission: NotificationPermission = 'granted';
  constructor(title: string, options: NotificationOptions) {
    super();
    made.push({ title, options, target: this });
  }
}
/** Chrome for Android throws here. */
class Illegal {
  static readonly permission = 'granted';
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}
const browserWith = (Notification: unknown, { hasFocus = false, worker = undefined as unknown } = {}): void => {
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { Notification, focus });
  vi.stubGlobal('document', { hasFocus: () => hasFocus });
  vi.stubGlobal('navigator', { serviceWorker: worker });
};

beforeEach(() => {
  made = [];
  Desktop.permission = 'granted';
  setNavigator(went);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('is shown once for all tabs, and opens its link on click', async () => {
  browserWith(Desktop);
  expect(await showOnDesktop(told)).toBe(true);
  expect(made).toMatchObject([{ title: told.title, options: { body: 'Please', tag: 'notification-3' } }]);
  made[0]!.target.dispatchEvent(new Event('click'));
  expect(focus).toHaveBeenCalledOnce();
  expect(went.mock.lastCall?.[0]).toBe(told.link);
});

it('is not shown with focus, without permission or without support', async () => {
  browserWith(Desktop, { hasFocus: true });
  expect(await showOnDesktop(told)).toBe(false);
  Desktop.permission = 'default';
  browserWith(Desktop);
  expect(await showOnDesktop(told)).toBe(false);
  vi.stubGlobal('window', {});
  expect(await showOnDesktop(told)).toBe(false);
  expect(made).toEqual([]);
});

/** Another tab of the same browser. */
const withAnother = async (isFront: boolean, act: () => Promise<void>): Promise<void> => {
  setUser(USER);
  browserWith(Desktop);
  const stop = announceActiveTab(() => isFront);
  await act().finally(() => (stop(), purge()));
};

it('is not shown while another tab of the same user is active', () =>
  withAnother(true, async () => {
    expect(await showOnDesktop(told)).toBe(true);
    expect(made).toEqual([]);
  }));

it("is shown if the other tab isn't active either", () =>
  withAnother(false, async () => {
    expect(await showOnDesktop(told)).toBe(true);
    expect(made).toHaveLength(1);
  }));

it('is shown if the active tab belongs to another user', () =>
  withAnother(true, async () => {
    const asking = showOnDesktop(told);
    setUser({ ...USER, uuid: 'another' });
    expect(await asking).toBe(true);
    expect(made).toHaveLength(1);
  }));

it('is shown if the active tab views as a client', () =>
  withAnother(true, async () => {
    useSession.setState({ viewing: true });
    expect(await showOnDesktop(told).finally(() => useSession.setState({ viewing: false }))).toBe(true);
    expect(made).toHaveLength(1);
  }));

it("is shown by the worker if the page can't, and by the page without a worker", async () => {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(async () => undefined);
  browserWith(Illegal, { worker: { getRegistration: async () => ({ showNotification }) } });
  expect(await showOnDesktop(told)).toBe(true);
  expect(showNotification.mock.calls).toEqual([
    [told.title, { body: 'Please', tag: 'notification-3', icon: '/icon.svg', data: { link: told.link } }],
  ]);
  const none = { getRegistration: async () => undefined };
  const refusing = {
    getRegistration: async () => ({ showNotification: () => Promise.reject(new TypeError('No active worker')) }),
  };
  for (const worker of [none, refusing, undefined]) {
    browserWith(Illegal, { worker });
    expect(await showOnDesktop(told)).toBe(false);
  }
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOnDesktop } from './desktop.ts';
import { answerOthers } from './front.ts';
import { setNavigator } from './navigation.ts';
import { purge, setUser, useSession } from './session.ts';
import { USER } from './testing/user.ts';

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
/** As in Chrome for Android. */
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

it('is shown once for all tabs, and a click leads to what it is about', async () => {
  browserWith(Desktop);
  expect(await showOnDesktop(told)).toBe(true);
  expect(made).toMatchObject([{ title: told.title, options: { body: 'Please', tag: 'notification-3' } }]);
  made[0]!.target.dispatchEvent(new Event('click'));
  expect(focus).toHaveBeenCalledOnce();
  expect(went.mock.lastCall?.[0]).toBe(told.link);
});

it('is not for a window that has the focus, nor without leave, nor where there are none', async () => {
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
  const stop = answerOthers(() => isFront);
  await act().finally(() => (stop(), purge()));
};

it('is not for a tab while another of the same browser is in front, where it is said', () =>
  withAnother(true, async () => {
    expect(await showOnDesktop(told)).toBe(true);
    expect(made).toEqual([]);
  }));

it('is shown where the other tab is not in front either', () =>
  withAnother(false, async () => {
    expect(await showOnDesktop(told)).toBe(true);
    expect(made).toHaveLength(1);
  }));

it('is shown where the tab in front is of somebody else, who hears nothing of it', () =>
  withAnother(true, async () => {
    const asking = showOnDesktop(told);
    setUser({ ...USER, uuid: 'another' });
    expect(await asking).toBe(true);
    expect(made).toHaveLength(1);
  }));

it('is shown where the tab in front looks as a client does, which hears nothing of it either', () =>
  withAnother(true, async () => {
    useSession.setState({ viewing: true });
    expect(await showOnDesktop(told).finally(() => useSession.setState({ viewing: false }))).toBe(true);
    expect(made).toHaveLength(1);
  }));

it('is left to the worker where a page may not make one, and to the page where there is no worker', async () => {
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

import { create } from 'zustand';
import { keep, load } from './storage.ts';
import { takingOver } from './take-over.ts';

/** Set before the page reloads into a new version: the announcement popup opens again then (section 4). */
const REOPEN = 'announcements_after_update';

type Update = { ready: boolean; dismissed: boolean; update: () => void; dismiss: () => void };

export const useUpdate = create<Update>((set) => ({
  ready: false,
  dismissed: false,
  update: () => undefined,
  dismiss: () => set({ dismissed: true }),
}));

const HOUR = 60 * 60_000;

/** Registers the service worker; when a new one waits, the banner shows, and a click tells it to take over. */
export async function watchForUpdate(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register');
  const { waiting, ask, inCharge } = takingOver({
    tell: () => void takeOver(),
    reload: () => window.location.reload(),
    startAfresh: () => void startAfresh(),
  });
  // A page that no worker answered came from the server: what was waiting before it is no newer than the page, is not
  // offered, and takes over unasked. An old worker that is busy for another tab lets such pages come by (startAfresh).
  const isFromServer = !navigator.serviceWorker?.controller;
  let isRegistered = false;
  const takeOver = registerSW({
    immediate: true,
    onNeedReload: inCharge,
    onNeedRefresh: () => {
      if (isFromServer && !isRegistered) return void takeOver();
      waiting();
      useUpdate.setState({ ready: true, dismissed: false });
    },
    onRegisteredSW: (_, registration) => {
      isRegistered = true;
      if (registration) setInterval(() => void registration.update().catch(() => undefined), HOUR);
    },
  });
  useUpdate.setState({
    update: () => {
      keep(REOPEN, '1');
      ask();
    },
  });
}

/** Without any worker the page comes from the server itself, in its new version, and registers the new one. */
async function startAfresh(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  window.location.reload();
}

/** True after an update, until what is new was closed. */
export const wasUpdated = (): boolean => load(REOPEN) === '1';
export const forgetUpdate = (): void => keep(REOPEN, null);

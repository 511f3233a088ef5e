import { create } from 'zustand';
import { keep, load } from './storage.ts';
import { KEY } from './stored-keys.ts';

type Update = { ready: boolean; dismissed: boolean; update: () => void; dismiss: () => void };

export const useUpdate = create<Update>((set) => ({
  ready: false,
  dismissed: false,
  update: () => undefined,
  dismiss: () => set({ dismissed: true }),
}));

const HOUR = 60 * 60_000;

/** Registers the service worker. When a new version waits, a banner shows; a click on it activates the new worker. */
export async function watchForUpdate(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register');
  const { waiting, requestUpdate, activated } = applyUpdate({
    activate: () => void takeOver(),
    reload: () => window.location.reload(),
    reloadWithoutWorker: () => void reloadWithoutWorker(),
  });
  // Without a controller the page came from the server, so a worker that waited before is no newer than the page:
  // activate it without asking. This happens when an old worker is busy in another tab (reloadWithoutWorker).
  const isFromServer = !navigator.serviceWorker?.controller;
  let isRegistered = false;
  const takeOver = registerSW({
    immediate: true,
    onNeedReload: activated,
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
      // The announcement popup opens again in the new version (section 4).
      keep(KEY.afterUpdate, '1');
      requestUpdate();
    },
  });
}

/** Without a worker the page loads from the server in its new version and registers the new worker. */
async function reloadWithoutWorker(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  window.location.reload();
}

/** True after an update, until the announcements are closed. */
export const wasUpdated = (): boolean => load(KEY.afterUpdate) === '1';
export const forgetUpdate = (): void => keep(KEY.afterUpdate, null);

/** The old worker may finish its work first. Browsers allow it minutes, which is too long after a click. */
const ACTIVATION_TIMEOUT_MS = 5_000;

type UpdateSteps = {
  /** Activates the waiting worker. */
  activate: () => void;
  /** Reloads the page through the active worker. */
  reload: () => void;
  /** Reloads the page without a worker. */
  reloadWithoutWorker: () => void;
};

/**
 * A new worker controls all tabs at once, but only the tab where the user clicked reloads: others may have an unsaved
 * form.
 */
export function applyUpdate({ activate, reload, reloadWithoutWorker }: UpdateSteps) {
  let isRequested = false;
  let isActivated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** A newer version waits. A request for the version that is active by now no longer counts. */
    waiting(): void {
      if (isActivated) isActivated = isRequested = false;
    },
    /** The user wants the new version in this tab. */
    requestUpdate(): void {
      isRequested = true;
      clearTimeout(timer);
      // Updated from another tab, or the user cancelled the reload to keep unsaved input.
      if (isActivated) return reload();
      timer = setTimeout(reloadWithoutWorker, ACTIVATION_TIMEOUT_MS);
      activate();
    },
    /** The new worker is active. */
    activated(): void {
      isActivated = true;
      clearTimeout(timer);
      if (isRequested) reload();
    },
  };
}

/** In place of the plugin's module: component tests have no service worker. */
export const registerSW = (): (() => Promise<void>) => () => Promise.resolve();

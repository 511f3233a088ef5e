/** A page that the build rendered, until the app replaces it (early-page.ts). */
export type EarlyPage = {
  /** Hands typed values, focus and a submission to the app, which shows the same form by now. */
  handOver: (app: HTMLElement) => void;
};

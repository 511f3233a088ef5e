/** The old worker may finish what it is at before it gives way. Browsers grant it minutes; whoever clicked does not. */
const PATIENCE = 5_000;

type Ways = {
  /** Tells the waiting worker to take over. */
  tell: () => void;
  /** Loads the page, which the worker that is in charge then answers. */
  reload: () => void;
  /** Loads the page without any worker. */
  startAfresh: () => void;
};

/**
 * A new version in one tab. The worker is in charge of all tabs of the browser at once, and only the tab whose person asked
 * for it is loaded anew: in another a form may be half filled in.
 */
export function takingOver({ tell, reload, startAfresh }: Ways) {
  let isAsked = false;
  let isInCharge = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** There is a new version. Where the last one is in charge already, what was asked for was that one. */
    waiting(): void {
      if (isInCharge) isInCharge = isAsked = false;
    },
    /** Somebody wants the new version here. */
    ask(): void {
      isAsked = true;
      clearTimeout(timer);
      // Another tab asked before, or whoever asked here stayed for what they had typed.
      if (isInCharge) return reload();
      timer = setTimeout(startAfresh, PATIENCE);
      tell();
    },
    /** The new worker is in charge: nothing is waited for any more, whether the page goes or its person stays. */
    inCharge(): void {
      isInCharge = true;
      clearTimeout(timer);
      if (isAsked) reload();
    },
  };
}

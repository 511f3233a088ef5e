import { Component, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { reasonOf } from '#web/kit/states.tsx';
import { toast } from './toasts.ts';

/** What a part that did not come, or broke, leaves to whoever stands in for it. */
export type Lost = { error: unknown; again: () => void };

type ApartProps = {
  children: () => ReactNode;
  instead: (lost: Lost) => ReactNode;
  onLost: () => void;
};

/** Keeps what goes wrong in a part of the page to that part: the rest stays usable (ui.md). */
class Apart extends Component<ApartProps, { lost: { error: unknown } | null }> {
  override state: { lost: { error: unknown } | null } = { lost: null };
  again = (): void => this.setState({ lost: null });
  static getDerivedStateFromError(error: unknown) {
    return { lost: { error } };
  }
  override componentDidCatch(): void {
    this.props.onLost();
  }
  override render(): ReactNode {
    const { lost } = this.state;
    return lost ? this.props.instead({ ...lost, again: this.again }) : this.props.children();
  }
}

const AGAIN_AFTER = 15_000;

/** In place of what nobody opens, so that nobody would open it again. */
function Again({ again }: Lost) {
  useEffect(() => {
    const timer = setTimeout(again, AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [again]);
  return null;
}

type Options<P> = {
  /** Stands in its place while it is on its way. */
  waiting?: ReactNode;
  /** Stands in its place when it was lost. Without, nothing does, and it is asked for again after a while. */
  Instead?: ComponentType<P & Lost>;
};

/**
 * As React's `lazy`, for what stands beside the screen. One that does not come leaves the page as it is, and is asked for
 * again the next time it is shown; `lazy` by itself would remember the failure until the page is loaded anew.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, Instead = Again }: Options<P> = {},
): ComponentType<P> {
  const arriving = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  let Part = arriving();
  return function Late(props: P) {
    return (
      <Apart onLost={() => (Part = arriving())} instead={(lost) => <Instead {...props} {...lost} />}>
        {() => (
          <Suspense fallback={waiting}>
            <Part {...props} />
          </Suspense>
        )}
      </Apart>
    );
  };
}

/** In place of what opens over the page: says why it does not, and closes. */
export function NotOpened({ error, onClose }: Lost & { onClose: () => void }) {
  useEffect(() => {
    toast('error', reasonOf(error));
    onClose();
  });
  return null;
}

/** The same for code that is no part of the page: asked for until it is there. */
export const untilItComes = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    return untilItComes(load);
  });

import { Component, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { reasonOf } from '#web/kit/states.tsx';
import { toast } from '../core/toasts.ts';

/** Passed to the replacement of a part that failed. */
export type LoadFailure = { error: unknown; again: () => void };

type BoundaryProps = {
  children: () => ReactNode;
  instead: (failure: LoadFailure) => ReactNode;
  onLost: () => void;
};

/** Error boundary of one part: the rest of the page stays usable (ui.md). */
class PartBoundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };
  again = (): void => this.setState({ failure: null });
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }
  override componentDidCatch(): void {
    this.props.onLost();
  }
  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.instead({ ...failure, again: this.again }) : this.props.children();
  }
}

const RETRY_AFTER_MS = 15_000;

/** Retried by timer: the user has nothing to open again. */
function RetryLater({ again }: LoadFailure) {
  useEffect(() => {
    const timer = setTimeout(again, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [again]);
  return null;
}

type Options<P> = {
  /** Shown while loading. */
  waiting?: ReactNode;
  /** Shown after a failure. By default nothing, and it is retried after a while. */
  Instead?: ComponentType<P & LoadFailure>;
};

/**
 * Like React's `lazy`, for parts beside the screen. A failure leaves the page intact and is retried when the part is
 * next shown; `lazy` would remember it until a reload.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting, Instead = RetryLater }: Options<P> = {},
): ComponentType<P> {
  const createPart = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  let Part = createPart();
  return function Late(props: P) {
    return (
      <PartBoundary onLost={() => (Part = createPart())} instead={(failure) => <Instead {...props} {...failure} />}>
        {() => (
          <Suspense fallback={waiting}>
            <Part {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  };
}

/** For parts that open over the page: shows the reason in a toast, and closes. */
export function LoadFailedDialog({ error, onClose }: LoadFailure & { onClose: () => void }) {
  useEffect(() => {
    toast('error', reasonOf(error));
    onClose();
  });
  return null;
}

/** Retries loading code until it succeeds. */
export const retryUntilLoaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return retryUntilLoaded(load);
  });

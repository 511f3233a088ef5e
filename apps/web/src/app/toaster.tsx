import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';

/** Its icons and styles come with the first toast; the region is there before, or a reader would miss that one. */
const ToastCard = lazy(() => import('./toast-card.tsx'));

/** Toasts, top centre, in the page's one live region. */
export function Toaster() {
  const items = useToasts((state) => state.items);
  return (
    <div className="toasts" role="status" aria-live="polite" aria-relevant="additions">
      <Suspense
        fallback={items.map((item) => (
          <span key={item.id}>{item.text}</span>
        ))}
      >
        {items.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </Suspense>
    </div>
  );
}

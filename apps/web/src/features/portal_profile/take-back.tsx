import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { changeTitle } from './labels.ts';

/** Only pending requests can be cancelled. */
export function TakeBack({ change }: { change: OwnChange }) {
  const withdraw = useWrite(portalProfileRoutes.withdraw, {
    onDone: () => toast('success', `Request cancelled: ${changeTitle(change)}`),
  });
  return (
    <Button
      look="quiet"
      busy={withdraw.isPending}
      aria-label={`Cancel request: ${changeTitle(change)}`}
      onClick={() => withdraw.mutate({ params: { id: change.id } })}
    >
      Cancel request
    </Button>
  );
}

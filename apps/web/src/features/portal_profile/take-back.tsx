import { portalProfileRoutes, type OwnChange } from '@daftar/contract/portal_profile';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { changeTitle } from './words.ts';

/** What is not answered yet can be taken back. */
export function TakeBack({ change }: { change: OwnChange }) {
  const withdraw = useWrite(portalProfileRoutes.withdraw, {
    onDone: () => toast('success', `${changeTitle(change)}: taken back`),
  });
  return (
    <Button
      look="quiet"
      busy={withdraw.isPending}
      aria-label={`Take back: ${changeTitle(change)}`}
      onClick={() => withdraw.mutate({ params: { id: change.id } })}
    >
      Take back
    </Button>
  );
}

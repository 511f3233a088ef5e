import { portalRoutes } from '@daftar/contract/portal';
import { missingForPortal } from '@daftar/domain/permission-sets';
import { IconEye } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useWrite } from '#web/app/query.ts';
import { usePermissions } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';

/** Whether the caller's role is one that may look as a client does; the boards they see are another matter. */
export function useMayView(): boolean {
  const permissions = usePermissions();
  return permissions !== undefined && !missingForPortal(permissions);
}

/** Opens the portal beside, as the client sees it; it is recorded, and nothing can be changed there. */
export function ViewAsClient(props: { clientId: number; disabled: boolean; reasonId: string | undefined }) {
  const { clientId, disabled, reasonId } = props;
  const { businessId } = useParams();
  const view = useWrite(portalRoutes.view, {
    onDone: ({ token }) => window.open(`/business/${businessId}/client/${clientId}/dashboard#view=${token}`, '_blank'),
  });
  return (
    <Button
      icon={<IconEye size={16} aria-hidden />}
      busy={view.isPending}
      disabled={disabled}
      aria-describedby={reasonId}
      onClick={() => view.mutate({ params: { clientId } })}
    >
      View as client
    </Button>
  );
}

import { portalRoutes } from '@daftar/contract/portal';
import { missingForPortal } from '@daftar/domain/permission-sets';
import { IconEye } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useWrite } from '#web/app/query.ts';
import { usePermissions } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';

/** Opens the portal beside, as the client sees it; it is recorded, and nothing can be changed there. */
export function ViewAsClient({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  const permissions = usePermissions();
  const view = useWrite(portalRoutes.view, {
    onDone: ({ token }) => window.open(`/business/${businessId}/client/${clientId}/dashboard#view=${token}`, '_blank'),
  });
  if (permissions === undefined || missingForPortal(permissions)) return null;
  return (
    <Button
      icon={<IconEye size={16} aria-hidden />}
      busy={view.isPending}
      onClick={() => view.mutate({ params: { clientId } })}
    >
      View as client
    </Button>
  );
}

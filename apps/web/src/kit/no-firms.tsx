import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from './button.tsx';
import { returnQuery } from './return-to.ts';
import { EmptyState } from './states.tsx';
import { useScreenUrl } from './use-screen-url.ts';

/** Documents need a firm. Adding one leads back to the document. */
export function NoFirms({ title = 'No firms yet', children }: { title?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const create = useScreenUrl('/business/:businessId/firmCreate', returnQuery(pathname + search));
  return (
    <EmptyState
      icon={<IconBuilding size={22} />}
      title={title}
      actions={
        create && (
          <Button look="solid" to={create}>
            Add firm
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}

import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { Page } from './page.tsx';
import { QueryView } from './query-view.tsx';
import { EmptyState } from './states.tsx';

/** For users with access to WhatsApp by the business and an owner; others see whom to ask. */
export function WhatsAppAccess({ children }: { children: ReactNode }) {
  const access = useRead(routes.access, {});
  return (
    <QueryView query={access} what="WhatsApp">
      {({ may_use, is_business_whatsapp }) =>
        may_use ? (
          children
        ) : (
          <Page>
            <EmptyState icon={<IconBrandWhatsapp size={22} />} title="You don’t have access to WhatsApp">
              {is_business_whatsapp
                ? 'Ask a business owner for access.'
                : 'WhatsApp is off for this business. Turn it on under WhatsApp settings > People, or ask a business owner.'}
            </EmptyState>
          </Page>
        )
      }
    </QueryView>
  );
}

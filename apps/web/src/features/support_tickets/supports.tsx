import { useCan } from '#web/kit/use-can.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { ProductTickets } from './product-tickets.tsx';
import { TicketList } from './ticket-list.tsx';

const SavedReplies = lazyPart(async () => (await import('./saved-replies.tsx')).SavedReplies);
const TargetSettings = lazyPart(async () => (await import('./targets.tsx')).TargetSettings);

const CLIENT_TABS = [
  { value: 'tickets', label: 'Client tickets' },
  { value: 'replies', label: 'Saved replies' },
  { value: 'targets', label: 'Response times' },
] as const;
const PRODUCT_TAB = { value: 'product', label: 'Help with Daftar' } as const;

/** supports: tickets of clients, and the user's own questions about the product. */
export function Component() {
  const isReader = useCan()('clients', 'read');
  const tabs = isReader ? [CLIENT_TABS[0], PRODUCT_TAB, CLIENT_TABS[1], CLIENT_TABS[2]] : [PRODUCT_TAB];
  const tab = useTab(tabs);
  const links = isReader && <Tabs label="Support" tabs={tabs} fresh />;
  if (tab === 'product') return <ProductTickets tabs={links} />;
  if (tab === 'replies') return <SavedReplies tabs={links} />;
  if (tab === 'targets') return <TargetSettings tabs={links} />;
  return <TicketList tabs={links} />;
}

import { useParams } from 'react-router';
import { TabLinks } from './tabs.tsx';

const TABS = [
  { value: 'inbox', label: 'Inbox', path: 'email/inbox' },
  { value: 'sent', label: 'Sent', path: 'email' },
  { value: 'scheduled', label: 'Scheduled', path: 'email?tab=scheduled' },
  { value: 'drafts', label: 'Drafts', path: 'email?tab=drafts' },
] as const;
export type EmailTab = (typeof TABS)[number]['value'];

/** The tabs of the Email screen, which two features share. */
export function EmailTabs({ current }: { current: EmailTab }) {
  const { businessId } = useParams();
  return (
    <TabLinks
      label="Email"
      tabs={TABS.map(({ path, ...tab }) => ({
        ...tab,
        to: `/business/${businessId}/${path}`,
        isCurrent: tab.value === current,
      }))}
    />
  );
}

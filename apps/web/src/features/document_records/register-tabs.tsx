import { useLocation, useParams } from 'react-router';
import { TabLinks } from '#web/kit/tabs.tsx';

const TABS = [
  { value: '', label: 'Register' },
  { value: '/items', label: 'Documents held' },
  { value: '/stocktake', label: 'Stocktake' },
  { value: '/places', label: 'Places' },
] as const;

/** Above the lists of the register. */
export function RegisterTabs() {
  const base = `/business/${useParams().businessId}/documentsRecord`;
  const { pathname } = useLocation();
  return (
    <TabLinks
      label="Document register"
      tabs={TABS.map((tab) => ({ ...tab, to: base + tab.value, isCurrent: pathname === base + tab.value }))}
    />
  );
}

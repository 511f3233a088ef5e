import { useLocation, useParams } from 'react-router';
import { TabLinks } from '#web/kit/tabs.tsx';

const TABS = [
  { value: 'dsc', label: 'Register' },
  { value: 'OrderDSCList', label: 'Orders' },
  { value: 'dsc/conflicts', label: 'Conflicts' },
] as const;

/** Above the lists of DSCs. */
export function DscTabs() {
  const base = `/business/${useParams().businessId}`;
  const { pathname } = useLocation();
  return (
    <TabLinks
      label="DSC"
      tabs={TABS.map((tab) => ({ ...tab, to: `${base}/${tab.value}`, isCurrent: pathname === `${base}/${tab.value}` }))}
    />
  );
}

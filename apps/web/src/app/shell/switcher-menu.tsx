import { businessRoutes, type Branch } from '@daftar/contract/businesses';
import { IconCheck, IconMapPin, IconPlus } from '@tabler/icons-react';
import { businessHome } from '#web/core/business-home.ts';
import { switchBranch } from '#web/core/current-business.ts';
import { fillPath, isBuilt, screenAt } from '#web/core/features.ts';
import { useRead } from '#web/core/query.ts';
import type { CurrentBusiness } from '#web/core/use-business.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Text } from '#web/kit/layout.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '#web/kit/menu.tsx';

const tick = <IconCheck size={16} aria-label="Selected" />;

type Props = {
  current: CurrentBusiness | null;
  branches: readonly Branch[];
};

/** Branches of the business, and the other businesses. */
export function SwitcherMenu({ current, branches }: Props) {
  const businesses = useRead(businessRoutes.list, { query: { per_page: 20 } }).data?.data ?? [];
  return (
    <>
      {branches.length > 0 && (
        <>
          <MenuLabel>Branch for new documents</MenuLabel>
          {branches.map((branch) => (
            <MenuItem
              key={branch.id}
              icon={<IconMapPin size={16} aria-hidden />}
              after={branch.id === current?.branch?.id ? tick : undefined}
              onClick={() => void switchBranch(branch.id)}
            >
              {branch.name}
            </MenuItem>
          ))}
          <MenuDivider />
        </>
      )}
      <MenuLabel>Businesses</MenuLabel>
      {businesses.map((business) => (
        <MenuItem
          key={business.id}
          to={businessHome(business.id)}
          icon={<Avatar name={business.name} image={business.logo_url} size={22} square colour={business.colour} />}
          after={business.id === current?.id ? tick : undefined}
        >
          <Text block lineHeight={1.3} truncate>
            {business.name}
          </Text>
          <Text block tone="muted" size={12} lineHeight={1.3} truncate>
            {business.role_name}
          </Text>
        </MenuItem>
      ))}
      <MenuItem to="/businesses">View all businesses</MenuItem>
      {isBuilt('/new-business') && (
        <>
          <MenuDivider />
          <MenuItem to={fillPath(screenAt('/new-business')!.path, {})} icon={<IconPlus size={16} aria-hidden />}>
            Create business
          </MenuItem>
        </>
      )}
    </>
  );
}

import { businessRoutes, type Business } from '@daftar/contract/businesses';
import { brandOf } from '@daftar/domain/brand';
import { initials } from '@daftar/domain/text';
import { IconCheck, IconMapPin, IconPlus, IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { keepBranch, switchBranch } from '../enter-business.ts';
import { entryAt } from '../manifest.ts';
import { fill } from '../menu.ts';
import { useRead } from '../query.ts';
import { isBuilt } from '../screens.ts';
import { useBusiness, type CurrentBusiness } from '../use-business.ts';
import { businessHome } from './business-home.ts';
import classes from './switcher.module.css';

const tick = <IconCheck size={16} aria-label="chosen" />;

/** The business and branch one works in, and the way to the others. */
export function Switcher() {
  const current = useBusiness();
  const businesses = useRead(businessRoutes.list, { query: { per_page: 20 } }).data?.data ?? [];
  const name = current?.business?.name ?? (current ? '' : 'Daftar');
  const branches = current?.branches.filter((branch) => branch.deactivated === 0) ?? [];
  useKeptBranch(current);
  return (
    <Menu
      align="start"
      width={262}
      trigger={
        <button type="button" className={classes.trigger} title="Switch business or branch">
          <Logo business={current?.business} />
          <span className={classes.names}>
            <span className={classes.name}>{name || ' '}</span>
            <span className={classes.branch}>
              {current ? (
                <>
                  <IconMapPin size={12} aria-hidden />
                  <span>{current.branch?.name ?? ' '}</span>
                </>
              ) : (
                'Choose a business'
              )}
            </span>
          </span>
          <span className="visually-hidden">: switch business or branch</span>
          <IconSelector size={16} aria-hidden className={classes.chevron} />
        </button>
      }
    >
      {branches.length > 0 && (
        <>
          <MenuLabel>Branch</MenuLabel>
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
          <span className={classes.option}>{business.name}</span>
          <span className={classes.role}>{business.role_name}</span>
        </MenuItem>
      ))}
      <MenuItem to="/businesses">All businesses</MenuItem>
      {isBuilt('/new-business') && (
        <>
          <MenuDivider />
          <MenuItem to={fill(entryAt('/new-business')!.path, {})} icon={<IconPlus size={16} aria-hidden />}>
            New business
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Somebody may close the branch, or take it from the user, while they work in it. */
function useKeptBranch(current: CurrentBusiness | null): void {
  const id = current?.id ?? 0;
  const allowed = useRead(businessRoutes.permissions, { params: { businessId: id } }, { enabled: id > 0 }).data;
  const branches = current?.branches;
  useEffect(() => {
    if (id && branches?.length && allowed) keepBranch(id, branches, allowed.branch_ids);
  }, [id, branches, allowed]);
}

/** The business's picture, or its initials in its own colour, which is kept readable. */
function Logo({ business }: { business: Business | undefined }) {
  if (!business) return <img src="/icon.svg" alt="" width={28} height={28} />;
  const style = { '--own': brandOf(business.colour).solid } as CSSProperties;
  return (
    <span className={classes.logo} style={style} aria-hidden>
      {business.logo_url ? <img src={business.logo_url} alt="" width={28} height={28} /> : initials(business.name)}
    </span>
  );
}

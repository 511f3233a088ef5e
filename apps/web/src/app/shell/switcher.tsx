import type { Business } from '@daftar/contract/businesses';
import { brandOf } from '@daftar/domain/brand';
import { initials } from '@daftar/domain/text';
import { IconMapPin, IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { keepBranch } from '#web/core/current-business.ts';
import { useBusiness, type CurrentBusiness } from '#web/core/use-business.ts';
import classes from './switcher.module.css';

/** Most visits stay in one business. */
const SwitcherMenu = lazyPart(async () => (await import('./switcher-menu.tsx')).SwitcherMenu);

/**
 * The current business, with links to the others, and the branch that new documents get. Lists show all branches
 * (docs/decisions/0073-branch-switcher.md).
 */
export function Switcher() {
  const current = useBusiness();
  const name = current?.business?.name ?? (current ? '' : 'Daftar');
  const branches = current?.branches.filter((branch) => branch.deactivated === 0) ?? [];
  useActiveBranch(current);
  return (
    <Menu
      align="start"
      width={262}
      trigger={
        <Row
          as="button"
          type="button"
          gap={9}
          rigid
          padding="0 8"
          width="100%"
          height={42}
          radius="nav"
          className={classes.trigger}
          title="Switch business or branch"
        >
          <Logo business={current?.business} />
          <Stack as="span" flex fill lineHeight={1.25} className={classes.names}>
            <Text weight={600} truncate>
              {name || ' '}
            </Text>
            <Row as="span" gap={3} tone="muted" size={12} truncate>
              {current ? (
                <>
                  <IconMapPin size={12} aria-hidden />
                  <Text overflow="ellipsis">{`${branches.length > 1 ? 'New in ' : ''}${current.branch?.name ?? ' '}`}</Text>
                </>
              ) : (
                'Select business'
              )}
            </Row>
          </Stack>
          <span className="visually-hidden">: switch business or branch</span>
          <IconSelector size={16} aria-hidden className={classes.chevron} />
        </Row>
      }
    >
      <SwitcherMenu current={current} branches={branches} />
    </Menu>
  );
}

/** The branch may be closed, or the user's access to it removed, meanwhile. */
function useActiveBranch(current: CurrentBusiness | null): void {
  const { id, branches, worksIn } = current ?? {};
  useEffect(() => {
    if (id && branches?.length && worksIn !== undefined) keepBranch(id, branches, worksIn);
  }, [id, branches, worksIn]);
}

/** The business's logo, or its initials on its colour, adjusted for contrast. */
function Logo({ business }: { business: Business | undefined }) {
  if (!business) return <img src="/icon.svg" alt="" width={28} height={28} />;
  const style = { '--own': brandOf(business.colour).solid } as CSSProperties;
  return (
    <Stack
      as="span"
      center
      rigid
      square={28}
      overflow="hidden"
      radius="nav"
      size={11}
      weight={600}
      className={classes.logo}
      style={style}
      aria-hidden
    >
      {business.logo_url ? <img src={business.logo_url} alt="" width={28} height={28} /> : initials(business.name)}
    </Stack>
  );
}

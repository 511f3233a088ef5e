import { teamRoutes } from '@daftar/contract/team';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { Needs } from '#web/app/manifest.ts';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from './button.tsx';
import { State } from './states.tsx';

const named = (needs: Needs): string => {
  if (needs === 'owner') return '';
  const rights = 'module' in needs ? [needs] : needs;
  return rights.map(({ module }) => module.replaceAll('_', ' ')).join(' or ');
};

/** A screen the role does not open: who can, and a way to ask them. */
export function NoAccess({ what, right }: { what: string; right: Needs }) {
  const businessId = Number(useParams().businessId);
  const roleName = useBusiness()?.roleName ?? '';
  const people = useRead(teamRoutes.users, { params: { businessId }, query: { per_page: 100, is_active: 'true' } });
  const owners = people.data?.data.filter((person) => person.is_owner) ?? [];
  const who = owners.length ? `Ask ${owners.map((owner) => owner.name).join(' or ')} (owner)` : 'Ask an owner';
  const asked = named(right);
  const subject = encodeURIComponent(`Access to ${what} in Daftar`);
  const body = encodeURIComponent(`Please give me access to ${what}${asked && ` (${asked})`}: ${window.location.href}`);
  const to = owners.map((owner) => owner.email).join(',');
  return (
    <State
      level={1}
      tone="amber"
      icon={<IconLock size={22} />}
      title={`You do not have access to ${what}`}
      actions={
        to && (
          <Button onClick={() => window.location.assign(`mailto:${to}?subject=${subject}&body=${body}`)}>
            Request access
          </Button>
        )
      }
    >
      Your role is {roleName}. {asked ? `${who} for the ${asked} permission.` : 'Only an owner can open it.'}
    </State>
  );
}

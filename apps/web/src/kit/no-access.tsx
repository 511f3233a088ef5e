import { teamRoutes } from '@daftar/contract/team';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { Needs } from '#web/app/manifest.ts';
import { useRead, useWrite } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from './button.tsx';
import { State } from './states.tsx';

const modulesOf = (needs: Needs) => {
  if (needs === 'owner') return [];
  const rights = 'module' in needs ? [needs] : needs;
  return [...new Set(rights.map(({ module }) => module))];
};

/** As the role editor calls them, where it calls them otherwise. */
const TITLES: Readonly<Record<string, string>> = {
  billing_management: 'Firms and billing set-up',
  business_management: 'Business settings',
  cma_management: 'CMA and cash credit',
  drive: 'Documents',
  dsc: 'DSC',
  invoices: 'Invoices and receipts',
  loan_management: 'Loans',
  user_role_management: 'People and roles',
  workboard: 'Work boards',
};
const titleOf = (module: string): string =>
  TITLES[module] ?? module.charAt(0).toUpperCase() + module.slice(1).replaceAll('_', ' ');

/** A screen the role does not open: who can, and a way to ask them. */
export function NoAccess({ what, right }: { what: string; right: Needs }) {
  const businessId = Number(useParams().businessId);
  const roleName = useBusiness()?.roleName ?? '';
  const people = useRead(teamRoutes.users, { params: { businessId }, query: { per_page: 100, is_active: 'true' } });
  const owners = people.data?.data.filter((person) => person.is_owner).map(({ name }) => name) ?? [];
  const who = owners.length ? `Ask ${owners.join(' or ')} (owner)` : 'Ask an owner';
  const modules = modulesOf(right);
  const asked = modules.map((module) => `“${titleOf(module)}”`).join(' or ');
  const request = useWrite(teamRoutes.askForScreen);
  // The next closed screen may stand in the same place.
  const isAsked = request.isSuccess && request.variables.body.screen === what;
  return (
    <State
      level={1}
      tone="amber"
      icon={<IconLock size={22} />}
      title={`You do not have access to ${what}`}
      actions={
        !isAsked && (
          <Button busy={request.isPending} onClick={() => request.mutate({ body: { screen: what, modules } })}>
            Request access
          </Button>
        )
      }
    >
      Your role is {roleName}. {asked ? `${who} for the permission ${asked}.` : 'Only an owner can open it.'}
      <span role="status">{isAsked && ` ${owners.join(' and ') || 'The owner'} will see that you asked.`}</span>
    </State>
  );
}

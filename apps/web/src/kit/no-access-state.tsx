import { teamRoutes } from '@daftar/contract/team';
import { MODULE_LABELS } from '@daftar/domain/permissions';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { Needs } from '#web/core/screen.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from './button.tsx';
import { State } from './states.tsx';

const modulesOf = (needs: Needs) => {
  if (needs === 'owner' || needs === 'whatsapp') return [];
  const rights = 'module' in needs ? [needs] : needs;
  return [...new Set(rights.map(({ module }) => module))];
};

export default function NoAccessState({ what, right }: { what: string; right: Needs }) {
  const businessId = Number(useParams().businessId);
  const roleName = useBusiness()?.roleName ?? '';
  const people = useRead(teamRoutes.users, { params: { businessId }, query: { per_page: 100, is_active: 'true' } });
  const owners = people.data?.data.filter((person) => person.is_owner).map(({ name }) => name) ?? [];
  const who = owners.length ? `Ask ${owners.join(' or ')} (business owner)` : 'Ask a business owner';
  const modules = modulesOf(right);
  const missing = modules.map((module) => `“${MODULE_LABELS[module]}”`).join(' or ');
  const request = useWrite(teamRoutes.askForScreen);
  // The same component may show another screen next.
  const isAsked = request.isSuccess && request.variables.body.screen === what;
  return (
    <State
      level={1}
      tone="amber"
      icon={<IconLock size={22} />}
      title={`You don’t have access to ${what}`}
      actions={
        !isAsked && (
          <Button busy={request.isPending} onClick={() => request.mutate({ body: { screen: what, modules } })}>
            Request access
          </Button>
        )
      }
    >
      Your role is {roleName}.{' '}
      {right === 'whatsapp'
        ? `${who} for access to WhatsApp.`
        : missing
          ? `${who} for access to ${missing}.`
          : 'Only business owners can open this page.'}
      <span role="status">{isAsked && ` Request sent to ${owners.join(' and ') || 'the business owner'}.`}</span>
    </State>
  );
}

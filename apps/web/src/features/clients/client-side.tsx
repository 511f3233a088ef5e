import { clientRoutes } from '@daftar/contract/clients';
import { isMasked } from '@daftar/domain/masking';
import type { ReactNode } from 'react';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { momentText } from '#web/kit/moment.ts';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Detail } from './client.tsx';
import classes from './clients.module.css';
import { useAround } from './use-around.ts';

/** A contact that is shown masked leads nowhere. */
const linked = (scheme: string, contact: string): ReactNode =>
  contact && !isMasked(contact) ? <a href={scheme + contact}>{contact}</a> : contact;

/** How to reach the client, and who looks after it. */
export function ClientSide({ client }: { client: Detail }) {
  const { primary_mobile_number: mobile, primary_email: email, tag_chips: tags } = client;
  return (
    <>
      <Card title="Contact">
        <Facts
          facts={[
            ['Mobile', linked(`tel:${client.country_code}`, mobile)],
            ['E-mail', linked('mailto:', email)],
            ['Client portal', client.is_login_access ? 'May sign in' : 'No access'],
          ]}
        />
      </Card>
      <Card title="Team">
        <Facts
          facts={[
            ['Owner', <Owner key="owner" client={client} />],
            ['Branches', client.branch_names.map(({ name }) => name).join(', ')],
            ['Group', client.group?.name],
            ['Referred by', client.reference?.name],
            ...(tags.length
              ? ([
                  [
                    'Tags',
                    <span key="tags" className={classes.chips}>
                      {tags.map(({ id, name, colour }) => (
                        <span key={id} className={classes.chip}>
                          <i style={{ background: colour }} aria-hidden />
                          {name}
                        </span>
                      ))}
                    </span>,
                  ],
                ] as const)
              : []),
            ['Added', [momentText(client.created_at), client.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </>
  );
}

/** Who looks after the client, changed in place (product rule 1). */
function Owner({ client }: { client: Detail }) {
  const { people } = useAround();
  const mayWrite = useCan()('clients', 'write');
  const change = useWrite(clientRoutes.update, {
    version: client.version,
    onDone: () => toast('success', 'Owner changed'),
  });
  if (!mayWrite) return client.assignee?.name ?? '—';
  return (
    <Select
      key={client.assignee_id}
      label="Owner"
      hideLabel
      lookup={people}
      placeholder="Nobody"
      clearable
      disabled={change.isPending}
      value={String(client.assignee_id ?? '')}
      onChange={(id) => change.mutate({ params: { id: client.id }, body: { assignee_id: id ? Number(id) : null } })}
    />
  );
}

import { clientRoutes } from '@daftar/contract/clients';
import { isMasked } from '@daftar/domain/masking';
import type { ReactNode } from 'react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Row } from '#web/kit/layout.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Detail } from './client.tsx';
import { useAround } from '#web/kit/client-around.ts';
import { TagChip } from './badges.tsx';

/** Masked contacts are not links. */
const linked = (scheme: string, contact: string): ReactNode =>
  contact && !isMasked(contact) ? <a href={scheme + contact}>{contact}</a> : contact;

/** Contact details and owner. */
export function ClientSide({ client }: { client: Detail }) {
  const { primary_mobile_number: mobile, primary_email: email, tag_chips: tags } = client;
  return (
    <>
      <Card title="Contact">
        <Facts
          facts={[
            ['Mobile', linked(`tel:${client.country_code}`, mobile)],
            ['Email', linked('mailto:', email)],
            ['Portal access', client.is_login_access ? 'Has access' : 'No access'],
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
                    <Row as="span" key="tags" gap={6} align="stretch" wrap>
                      {tags.map(({ id, name, colour }) => (
                        <TagChip key={id} name={name} colour={colour} />
                      ))}
                    </Row>,
                  ],
                ] as const)
              : []),
            ['Created', [momentText(client.created_at), client.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
    </>
  );
}

/** The owner, edited in place (product rule 1). */
function Owner({ client }: { client: Detail }) {
  const { people } = useAround();
  const mayWrite = useCan()('clients', 'write');
  const change = useWrite(clientRoutes.update, {
    version: client.version,
    onDone: () => toast('success', 'Owner changed'),
  });
  if (!mayWrite) return client.assignee?.name ?? 'Unassigned';
  return (
    <Select
      key={client.assignee_id}
      label="Owner"
      hideLabel
      lookup={people}
      placeholder="Unassigned"
      clearable
      disabled={change.isPending}
      value={String(client.assignee_id ?? '')}
      onChange={(id) => change.mutate({ params: { id: client.id }, body: { assignee_id: id ? Number(id) : null } })}
    />
  );
}

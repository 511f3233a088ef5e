import { teamRoutes, type Member } from '@daftar/contract/team';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Row, Text } from '#web/kit/layout.tsx';

const ActionDrawer = lazyPart(async () => (await import('#web/kit/action-drawer.tsx')).ActionDrawer, {
  Instead: LoadFailedDialog,
});

/** Of the Institute of Chartered Accountants. Users with one can be selected as signers of documents. */
export function MembershipNumber({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { membership_number: number } = member;
  return (
    <Row gap={10}>
      {number ? <span className="code">{number}</span> : <Text tone="muted">None</Text>}
      {mayChange && (
        <Button size="small" aria-label="Edit membership number" onClick={() => setEditing(true)}>
          {number ? 'Edit' : 'Add'}
        </Button>
      )}
      {isEditing && (
        <ActionDrawer
          route={teamRoutes.setMembershipNumber}
          params={{ id: member.id } as never}
          version={member.version}
          title="Membership number"
          subtitle={member.name}
          verb="Save number"
          done="Membership number saved"
          fields={[
            {
              name: 'membership_number',
              label: 'Membership number',
              maxLength: 6,
              placeholder: '304576',
              help: 'Of the Institute of Chartered Accountants of India. UDINs contain it.',
            },
          ]}
          values={{ membership_number: number }}
          onClose={() => setEditing(false)}
        />
      )}
    </Row>
  );
}

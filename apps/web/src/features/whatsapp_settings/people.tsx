import { teamRoutes, type Member } from '@daftar/contract/team';
import { whatsAppSettingsRoutes as routes } from '@daftar/contract/whatsapp_settings';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Switch } from '#web/kit/check-field.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Page } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useCan } from '#web/kit/use-can.ts';

/** Both switches are needed: that of the business and that of the person. Owners always have access. */
export function Component() {
  const { businessId } = useParams();
  const access = useRead(routes.access, {});
  const users = useRead(teamRoutes.users, {
    params: { businessId: Number(businessId) },
    query: { is_active: 'true', per_page: 100, sort: 'name' },
  });
  const isOn = access.data?.is_business_whatsapp ?? false;
  const [busy, setBusy] = useState(false);
  const turn = async (next: boolean): Promise<void> => {
    setBusy(true);
    await write(routes.setAccess, { body: { is_business_whatsapp: next } }).then(
      () => toast('success', next ? 'WhatsApp turned on' : 'WhatsApp turned off'),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <Page narrow>
      <Card title="This business">
        <Stack gap={10}>
          <Switch
            label="Use WhatsApp in this business"
            help="Off: only owners can use it, and automatic messages stay in the outbox."
            value={isOn}
            disabled={busy || !access.data}
            onChange={(next) => void turn(next)}
          />
          {access.data && !access.data.may_use && (
            <Notice>You don’t have access to WhatsApp yourself. Ask a business owner for it.</Notice>
          )}
        </Stack>
      </Card>
      <Card title="People">
        <QueryView query={users} what="users">
          {({ data, meta }) => (
            <Stack gap={12}>
              <Text as="p" tone="soft">
                People with access see conversations and send messages. They need WhatsApp to be on for the business
                too.
              </Text>
              <Stack as="ul" dividers>
                {data.map((member) => (
                  <Person key={member.id} member={member} />
                ))}
              </Stack>
              {meta.total > data.length && (
                <Text tone="muted" size={12}>
                  The first {data.length} of {meta.total}. Others are under Users and roles.
                </Text>
              )}
            </Stack>
          )}
        </QueryView>
      </Card>
    </Page>
  );
}

function Person({ member: { id, version, name, role_name, is_owner, is_whatsapp } }: { member: Member }) {
  const [busy, setBusy] = useState(false);
  const mayManage = useCan()('user_role_management', 'write');
  const set = async (next: boolean): Promise<void> => {
    setBusy(true);
    await write(teamRoutes.updateMember, { params: { id }, body: { is_whatsapp: next } }, { version }).then(
      () => toast('success', next ? `${name} can use WhatsApp` : `${name} can’t use WhatsApp any more`),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <Row as="li" gap={12} justify="between" padding="10 0">
      <Box fill minWidth={0}>
        <Text as="p" weight={500} truncate>
          {name}
        </Text>
        <Text as="p" tone="muted" size={12}>
          {role_name}
        </Text>
      </Box>
      {is_owner ? (
        <Text tone="muted" size={13}>
          Always, as owner
        </Text>
      ) : (
        <Switch
          label={`WhatsApp for ${name}`}
          hideLabel
          value={is_whatsapp}
          disabled={busy || !mayManage}
          onChange={(next) => void set(next)}
        />
      )}
    </Row>
  );
}

import { emailAccountRoutes as routes, type EmailAccount } from '@daftar/contract/email_accounts';
import type { Received } from '@daftar/contract/core/route';
import { IconRefresh } from '@tabler/icons-react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { DNS_LABELS } from './labels.ts';

type Check = Received<typeof routes.dns>['checks'][number];

const MEANINGS = {
  SPF: 'Servers that may send for your domain',
  DKIM: 'Signature of your emails',
  DMARC: 'What receivers do with emails that fail',
} as const;

/** SPF, DKIM and DMARC of the account's domain, and what to publish. */
export function DnsDrawer({ account, onClose }: { account: EmailAccount; onClose: () => void }) {
  const dns = useRead(routes.dns, { params: { id: account.id } });
  const domain = account.from_address.split('@')[1]!;
  return (
    <Drawer open onClose={onClose} title={`DNS records of ${domain}`} subtitle={account.from_address} width={560}>
      <DrawerBody>
        <QueryView query={dns} what="DNS records">
          {({ is_public, checks }) =>
            is_public ? (
              <Text as="p">
                {`The provider of ${domain} publishes these records. Emails of this account pass without any change.`}
              </Text>
            ) : (
              <Stack gap={16}>
                <Text as="p" tone="soft">
                  Receivers use these records to tell your emails from forged ones. Add them where your domain is
                  registered. Changes can take a day to show here.
                </Text>
                {checks.map((check) => (
                  <CheckResult key={check.check} check={check} />
                ))}
                <Row>
                  <Button
                    icon={<IconRefresh size={16} aria-hidden />}
                    busy={dns.isFetching}
                    onClick={() => void dns.refetch()}
                  >
                    Check again
                  </Button>
                </Row>
              </Stack>
            )
          }
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}

function CheckResult({ check: { check, state, message, found, set } }: { check: Check }) {
  const { label, tone } = DNS_LABELS[state];
  return (
    <Stack as="section" gap={8} padding={14} surface="card" aria-label={check}>
      <Row gap={8} justify="between">
        <Text as="h3" size={14}>
          {check}
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </Row>
      <Text as="p" tone="muted" size={12}>
        {MEANINGS[check]}
      </Text>
      <p>{message}</p>
      {found && <RecordText label="Found" text={found} />}
      {set && (
        <>
          <RecordText label="Name" text={set.name} what={`name of the ${check} record`} />
          <RecordText label="TXT value to set" text={set.value} what={`${check} record`} />
        </>
      )}
    </Stack>
  );
}

const RecordText = ({ label, text, what }: { label: string; text: string; what?: string }) => (
  <div>
    <Text as="p" tone="muted" size={12}>
      {label}
    </Text>
    <Row gap={6} align="start">
      <Box fill breakWords padding="6 8" background="subtle" radius="control">
        <Text className="code" size={12} breakWords>
          {text.length > 300 ? `${text.slice(0, 300)}…` : text}
        </Text>
      </Box>
      {what && <CopyButton text={text} what={what} />}
    </Row>
  </div>
);

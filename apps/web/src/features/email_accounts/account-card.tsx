import { emailAccountRoutes as routes, type EmailAccount } from '@daftar/contract/email_accounts';
import type { OauthKind } from '@daftar/domain/email_accounts/accounts';
import {
  IconDots,
  IconPencil,
  IconPlugConnected,
  IconSend,
  IconStar,
  IconTrash,
  IconWorldCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { KIND_LABELS, problemsOf } from './labels.ts';
import { startSignIn } from './use-sign-in.ts';

type Props = { account: EmailAccount; onEdit: () => void; onDns: () => void };
const icon = { size: 16, 'aria-hidden': true } as const;

function State({ account: { state, checked_at } }: Pick<Props, 'account'>) {
  if (state === 'paused') return <Badge tone="amber">Paused</Badge>;
  return checked_at ? <Badge tone="green">Connected</Badge> : <Badge tone="grey">Not checked</Badge>;
}

/** An account with its state, and what can be done with it. */
export function AccountCard({ account, onEdit, onDns }: Props) {
  const { id, version, kind, owner, firm_id, from_address, from_name, firm_name, may_edit } = account;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id };

  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await work().catch(() => undefined);
    setBusy(false);
  };
  const check = () =>
    during(async () => {
      const answer = await write(routes.check, { params });
      const said = problemsOf(answer);
      if (said === null)
        toast('success', `${from_address} is connected${answer.imap ? ' for sending and receiving' : ''}`);
      // A paused account shows its reason itself.
      else if (answer.account.state !== 'paused' || (answer.problem && answer.imap?.problem)) setProblem(said);
    });
  const sendTest = () =>
    during(async () => {
      const { to } = await write(routes.sendTest, { params });
      toast('success', `Test email sent to ${to}`);
    });
  const setDefault = () =>
    during(async () => {
      await write(routes.update, { params, body: { is_default: true } }, { version });
      toast('success', `${from_address} is the default`);
    });
  const remove = async (): Promise<void> => {
    const yes = await confirm({
      title: `Delete ${from_address}?`,
      body: 'The account and its password will be deleted permanently. Emails that were sent stay.',
      verb: 'Delete account',
      danger: true,
    });
    if (!yes) return;
    await during(async () => {
      await write(routes.remove, { params }, { version });
      toast('success', `${from_address} deleted`);
    });
  };
  const signInAgain = () => during(() => startSignIn(kind as OauthKind, owner, firm_id));

  const shownProblem = problem ?? (account.state === 'paused' ? account.paused_reason : null);
  return (
    <Stack gap={10} padding="12 12 12 16" surface="card" aria-label={from_address} role="group">
      <Row gap="6 12" wrap>
        <Box fill minWidth={200}>
          <Text as="h3" size={14} breakWords>
            {from_address}
          </Text>
          <Text as="p" tone="muted" size={12} breakWords>
            {[from_name, firm_name, KIND_LABELS[kind], account.checked_at && `checked ${ago(account.checked_at)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <Row gap={6} wrap>
          {account.is_default && (
            <Badge tone="blue" dot={false}>
              Default
            </Badge>
          )}
          <State account={account} />
        </Row>
        <Row gap={6}>
          {may_edit && (
            <Button size="small" busy={busy} onClick={() => void check()}>
              Check connection
            </Button>
          )}
          <Menu
            width={200}
            trigger={<IconButton label={`Actions for ${from_address}`} icon={<IconDots {...icon} />} />}
          >
            {may_edit && (
              <>
                <MenuItem icon={<IconPencil {...icon} />} onClick={onEdit}>
                  Edit
                </MenuItem>
                <MenuItem icon={<IconSend {...icon} />} onClick={() => void sendTest()}>
                  Send test email
                </MenuItem>
              </>
            )}
            <MenuItem icon={<IconWorldCheck {...icon} />} onClick={onDns}>
              Check DNS records
            </MenuItem>
            {may_edit && kind !== 'smtp' && (
              <MenuItem icon={<IconPlugConnected {...icon} />} onClick={() => void signInAgain()}>
                Connect again
              </MenuItem>
            )}
            {may_edit && !account.is_default && (
              <MenuItem icon={<IconStar {...icon} />} onClick={() => void setDefault()}>
                Set as default
              </MenuItem>
            )}
            {may_edit && (
              <>
                <MenuDivider />
                <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove()}>
                  Delete
                </MenuItem>
              </>
            )}
          </Menu>
        </Row>
      </Row>
      {shownProblem && (
        <Notice
          tone="amber"
          actions={
            may_edit &&
            (kind === 'smtp' ? (
              <Button size="small" onClick={onEdit}>
                Edit account
              </Button>
            ) : (
              <Button size="small" onClick={() => void signInAgain()}>
                Connect again
              </Button>
            ))
          }
        >
          {shownProblem}
        </Notice>
      )}
    </Stack>
  );
}

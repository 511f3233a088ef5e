import { emailAccountResource, emailAccountRoutes as routes, type EmailAccount } from '@daftar/contract/email_accounts';
import type { AccountOwner, OauthKind } from '@daftar/domain/email_accounts/accounts';
import { IconBrandGoogle, IconBrandWindows, IconMail, IconPlus, IconServer } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { AccountCard } from './account-card.tsx';
import { useFinishSignIn } from './use-sign-in.ts';
import { WebhookCard } from './webhook-card.tsx';

type Opened = { part: 'edit'; account: EmailAccount | null } | { part: 'dns'; account: EmailAccount } | null;

const SECTIONS = [
  { owner: 'business', title: 'Business', text: 'Sends for everyone who has no account of their own.' },
  { owner: 'firm', title: 'Firms', text: 'Sends the documents of a firm.' },
  { owner: 'user', title: 'Your accounts', text: 'Sends what you compose. Only you see and use them.' },
] as const satisfies readonly { owner: AccountOwner; title: string; text: string }[];

const failing = { Instead: LoadFailedDialog };
const AccountDrawer = lazyPart(async () => (await import('./account-drawer.tsx')).AccountDrawer, failing);
const ConnectDialog = lazyPart(async () => (await import('./connect-dialog.tsx')).ConnectDialog, failing);
const DnsDrawer = lazyPart(async () => (await import('./dns-drawer.tsx')).DnsDrawer, failing);

/** /business/:businessId/email-integration: the accounts that send email. */
export function Component() {
  const list = useRead(routes.list, { query: { per_page: 100 } });
  const options = useRead(routes.options, {}).data;
  const [opened, setOpened] = useState<Opened>(null);
  const [provider, setProvider] = useState<OauthKind | null>(null);
  const finishing = useFinishSignIn();
  const close = (): void => setOpened(null);
  const addSmtp = (): void => setOpened({ part: 'edit', account: null });
  const add = options && options.owners.length > 0 && (
    <AddMenu providers={options.providers} onSmtp={addSmtp} onProvider={setProvider} />
  );
  return (
    <Page>
      <PageHeader
        title="Email integration"
        subtitle="Accounts that send your emails. Without one, emails are sent from the server’s own address."
        actions={add}
      />
      {finishing && <Notice>Connecting the account…</Notice>}
      <QueryView query={list} what="email accounts">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconMail size={22} />}
              title={`No ${emailAccountResource.labels.many} yet`}
              actions={add && <Button onClick={addSmtp}>Add SMTP account</Button>}
            >
              Connect your firm’s mailbox, so that clients get emails from an address they know.
            </EmptyState>
          ) : (
            SECTIONS.map(({ owner, title, text }) => {
              const accounts = data.filter((account) => account.owner === owner);
              if (!accounts.length) return null;
              return (
                <Stack as="section" key={owner} gap={8} aria-label={title}>
                  <Text as="h2" size={14}>
                    {title}
                  </Text>
                  <Text as="p" tone="muted" size={12}>
                    {text}
                  </Text>
                  {accounts.map((account) => (
                    <AccountCard
                      key={account.id}
                      account={account}
                      onEdit={() => setOpened({ part: 'edit', account })}
                      onDns={() => setOpened({ part: 'dns', account })}
                    />
                  ))}
                </Stack>
              );
            })
          )
        }
      </QueryView>
      {options?.owners.includes('business') && <WebhookCard />}
      {opened?.part === 'edit' && options && (
        <AccountDrawer account={opened.account} options={options} onClose={close} />
      )}
      {opened?.part === 'dns' && <DnsDrawer account={opened.account} onClose={close} />}
      {provider && options && <ConnectDialog provider={provider} options={options} onClose={() => setProvider(null)} />}
    </Page>
  );
}

type AddProps = {
  providers: readonly OauthKind[];
  onSmtp: () => void;
  onProvider: (provider: OauthKind) => void;
};

function AddMenu({ providers, onSmtp, onProvider }: AddProps) {
  const plus = <IconPlus size={16} aria-hidden />;
  if (!providers.length)
    return (
      <Button look="solid" icon={plus} onClick={onSmtp}>
        Add SMTP account
      </Button>
    );
  return (
    <Menu
      width={240}
      trigger={
        <Button look="solid" icon={plus}>
          Add account
        </Button>
      }
    >
      {providers.includes('gmail') && (
        <MenuItem icon={<IconBrandGoogle size={16} aria-hidden />} onClick={() => onProvider('gmail')}>
          Sign in with Google
        </MenuItem>
      )}
      {providers.includes('outlook') && (
        <MenuItem icon={<IconBrandWindows size={16} aria-hidden />} onClick={() => onProvider('outlook')}>
          Sign in with Microsoft
        </MenuItem>
      )}
      <MenuItem icon={<IconServer size={16} aria-hidden />} onClick={onSmtp}>
        SMTP server and password
      </MenuItem>
    </Menu>
  );
}

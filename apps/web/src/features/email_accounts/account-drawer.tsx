import { emailAccountResource, emailAccountRoutes as routes, type EmailAccount } from '@daftar/contract/email_accounts';
import type { Received } from '@daftar/contract/core/route';
import { SMTP_PRESETS, TLS_MODES } from '@daftar/domain/email_accounts/accounts';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useSession } from '#web/core/session.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, FormSection } from '#web/kit/form.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { IMAP_TLS_LABELS, problemsOf, TLS_LABELS } from './labels.ts';
import { OwnerFields } from './owner-fields.tsx';

export type Options = Received<typeof routes.options>;
type Props = { account: EmailAccount | null; options: Options; onClose: () => void };

const NUMBERS = ['smtp_port', 'imap_port', 'rate_limit'] as const;

const toBody = ({ preset: _preset, ...values }: Values): Values => ({
  ...values,
  firm_id: values['owner'] === 'firm' && values['firm_id'] ? Number(values['firm_id']) : null,
  ...Object.fromEntries(NUMBERS.map((name) => [name, Number(values[name] || 0)])),
});

/** Servers of an OAuth account are its provider's, and an unchanged password stays. */
const changesOf = (account: EmailAccount | null) => (body: Values) => {
  const { password, ...rest } = body;
  const sent: Values = password ? body : rest;
  if (!account || account.kind === 'smtp') return sent;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !/^(smtp|imap)_|^password$/.test(name)));
};

export function AccountDrawer({ account, options, onClose }: Props) {
  const me = useSession((state) => state.user);
  const place = useBusiness();
  const isSmtp = !account || account.kind === 'smtp';
  const initial = {
    owner: account?.owner ?? options.owners[0]!,
    firm_id: String(account?.firm_id ?? ''),
    from_name: account?.from_name ?? (options.owners.includes('business') ? place?.business?.name : me?.name) ?? '',
    from_address: account?.from_address ?? '',
    reply_to: account?.reply_to ?? '',
    preset: '',
    smtp_host: account?.smtp_host ?? '',
    smtp_port: String(account?.smtp_port ?? 587),
    smtp_tls: account?.smtp_tls ?? 'starttls',
    smtp_user: account?.smtp_user ?? '',
    password: '',
    imap_host: account?.imap_host ?? '',
    imap_port: String(account?.imap_port ?? 993),
    imap_tls: account?.imap_tls ?? 'tls',
    rate_limit: String(account?.rate_limit ?? 30),
    dkim_selector: account?.dkim_selector ?? '',
    is_default: account?.is_default ?? false,
  };
  return (
    <ResourceDrawer
      resource={emailAccountResource}
      row={account}
      initial={initial}
      toBody={toBody}
      changes={changesOf(account)}
      title={account ? `Edit ${account.from_address}` : 'Add SMTP account'}
      verb={account ? 'Save account' : 'Add account'}
      width={560}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap={20}>
          <FormSection title="Sender">
            <OwnerFields form={form} options={options} />
            <FieldRow>
              <TextField name="from_name" label="Sender name" required maxLength={100} focused />
              <TextField name="from_address" label="Email address" required type="email" inputMode="email" />
            </FieldRow>
            <TextField
              name="reply_to"
              label="Reply-to address"
              type="email"
              inputMode="email"
              help="Empty: replies go to the email address."
            />
          </FormSection>
          {isSmtp && <Servers form={form} account={account} options={options} />}
          <FormSection title="Sending">
            <FieldRow>
              <TextField
                name="rate_limit"
                label="Emails per minute"
                inputMode="numeric"
                help="Most mailboxes allow 30."
              />
              <TextField
                name="dkim_selector"
                label="DKIM selector"
                maxLength={63}
                help="Empty: common selectors are tried."
              />
            </FieldRow>
            <Switch name="is_default" label="Default account" help="Used when no other account is chosen." />
          </FormSection>
        </Stack>
      )}
    </ResourceDrawer>
  );
}

function Servers({ form, account, options }: Pick<Props, 'account' | 'options'> & { form: FormApi }) {
  const modes = TLS_MODES.filter((mode) => mode !== 'none' || options.allows_plain);
  const fill = (name: string): void => {
    const preset = SMTP_PRESETS.find((one) => one.name === name);
    if (!preset) return;
    const { smtp, imap } = preset;
    const address = String(form.valueOf('from_address') ?? '');
    const values = {
      smtp_host: smtp.host,
      smtp_port: String(smtp.port),
      smtp_tls: smtp.tls,
      smtp_user: preset.user ?? address,
      imap_host: imap?.host ?? '',
      imap_port: String(imap?.port ?? 993),
      imap_tls: imap?.tls ?? 'tls',
    };
    for (const [field, value] of Object.entries(values)) form.set(field, value);
  };
  return (
    <>
      <FormSection title="Outgoing server (SMTP)">
        {!account && (
          <Select
            name="preset"
            label="Provider"
            placeholder="Other provider"
            clearable
            options={SMTP_PRESETS.map(({ name }) => ({ value: name, label: name }))}
            onChange={fill}
          />
        )}
        <TextField name="smtp_host" label="SMTP host" required placeholder="smtp.example.in" maxLength={253} />
        <FieldRow>
          <Select
            name="smtp_tls"
            label="Encryption"
            options={modes.map((value) => ({ value, label: TLS_LABELS[value] }))}
          />
          <TextField name="smtp_port" label="SMTP port" required inputMode="numeric" />
        </FieldRow>
        <FieldRow>
          <TextField name="smtp_user" label="User name" maxLength={254} help="Often the email address." />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            help={account ? 'Empty: the saved password stays.' : 'Gmail and Zoho need an app password.'}
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Incoming server (IMAP)">
        <TextField
          name="imap_host"
          label="IMAP host"
          placeholder="imap.example.in"
          maxLength={253}
          help="For the shared inbox and bounces. Empty: this account only sends."
        />
        <FieldRow>
          <Select
            name="imap_tls"
            label="IMAP encryption"
            options={modes.map((value) => ({ value, label: IMAP_TLS_LABELS[value] }))}
          />
          <TextField name="imap_port" label="IMAP port" inputMode="numeric" />
        </FieldRow>
        <CheckConnection form={form} isSaved={account !== null} />
      </FormSection>
    </>
  );
}

type Result = Parameters<typeof problemsOf>[0];

/** Tries the values as they are typed. A saved password isn't sent back to the browser, so it has to be entered. */
function CheckConnection({ form, isSaved }: { form: FormApi; isSaved: boolean }) {
  const [result, setResult] = useState<Result | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setResult(null);
    setMissing(false);
    const value = (name: string) => String(form.valueOf(name) ?? '');
    if (isSaved && value('smtp_user') && !value('password')) return setMissing(true);
    setBusy(true);
    const body = {
      smtp_host: value('smtp_host'),
      smtp_port: Number(value('smtp_port') || 0),
      smtp_tls: value('smtp_tls') as 'tls',
      smtp_user: value('smtp_user'),
      password: value('password'),
      imap_host: value('imap_host'),
      imap_port: Number(value('imap_port') || 0),
      imap_tls: value('imap_tls') as 'tls',
    };
    const answer = await write(routes.checkServer, { body }).catch(() => null);
    setResult(answer);
    setBusy(false);
  };
  const problem = result && problemsOf(result);
  return (
    <Stack gap={8} justifyItems="start">
      <Button busy={busy} onClick={() => void check()}>
        Check connection
      </Button>
      {isMissing && <Notice tone="red">Enter the password to check these settings.</Notice>}
      {result && problem === null && (
        <Notice>{result.imap ? 'Both servers accepted the sign-in.' : 'The server accepted the sign-in.'}</Notice>
      )}
      {problem !== null && <Notice tone="red">{problem}</Notice>}
    </Stack>
  );
}

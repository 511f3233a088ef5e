import { billingRoutes, type BillingSettings } from '@daftar/contract/billing';
import { reminderLabel } from '@daftar/domain/billing/reminders';
import { PAPER_TEMPLATE_LABELS } from '@daftar/domain/billing/paper-templates';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { Numbering } from './numbering.tsx';
import { clockText, SettingsForm, unitOf } from './settings-form.tsx';
import { TaxRates } from './tax-rates.tsx';

/** billing-setting: how documents are numbered and look, what they propose, and when clients are reminded. */
export function Component() {
  const mayWrite = useCan()('billing_management', 'write');
  const business = useBusiness()?.business;
  const read = useRead(billingRoutes.settings, {});
  return (
    <Page>
      <PageHeader
        title="Billing settings"
        subtitle="For all firms of the business; registration, bank and terms are each firm’s own"
      />
      <Numbering />
      {business && business.tax_kind !== 'NONE' && <TaxRates kind={business.tax_kind} />}
      {read.error && !read.data ? (
        <ErrorState what="the settings" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data || !business ? (
        <SkeletonRows rows={6} />
      ) : mayWrite ? (
        <SettingsForm settings={read.data} business={business} />
      ) : (
        <Told settings={read.data} unit={unitOf(business.currency)} />
      )}
    </Page>
  );
}

/** For those who may only read them. */
const Told = ({ settings, unit }: { settings: BillingSettings; unit: string }) => (
  <Card title="Papers and reminders">
    <Facts
      facts={[
        ['Template', PAPER_TEMPLATE_LABELS[settings.template].name],
        ['Colour', settings.accent || 'The business’s colour'],
        ['New documents', settings.round_off ? `Rounded to the whole ${unit}` : 'Not rounded'],
        ['Reminders', settings.reminders_on ? `Sent at ${clockText(settings.reminder_hour)}` : 'Off'],
        ...(settings.reminders_on ? [['When', settings.reminder_rules.map(reminderLabel).join(', ')] as const] : []),
      ]}
    />
  </Card>
);

import { billingRoutes, type BillingSettings } from '@daftar/contract/billing';
import { reminderLabel } from '@daftar/domain/billing/reminders';
import { PAPER_TEMPLATE_LABELS } from '@daftar/domain/billing/document-templates';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Card, Facts, Page, PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { Numbering } from './numbering.tsx';
import { clockText, SettingsForm, unitOf } from './settings-form.tsx';
import { configRoutes } from '@daftar/contract/settings';
import { formatDay } from '@daftar/domain/date-format';
import { hasTax, packOf, ratesIn } from '@daftar/domain/country-pack';
import type { TaxRate } from '@daftar/domain/tax-rates';
import { CardLink } from '#web/kit/card-link.tsx';
import { Grid, Text } from '#web/kit/layout.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** A rate without dates has no start or end. */
const inForce = ({ from, to }: TaxRate): string => {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `From ${formatDay(from)}`;
  return to ? `Until ${formatDay(to)}` : 'Always';
};

/** Allowed tax rates with their dates, from the business's field options. */
function TaxRates({ country }: { country: string }) {
  const change = useScreenUrl('/business/:businessId/business-configuration', 'section=FIELD_OPTIONS');
  const isLater = useLater();
  const { data } = useRead(configRoutes.get, { query: { type: 'FIELD_OPTIONS' } }, { enabled: isLater });
  const rates = data && ratesIn(country, data.config as never);
  return (
    <Card title={`${packOf(country).tax.name} rates`} actions={change && <CardLink to={change}>Edit rates</CardLink>}>
      {rates ? (
        <Grid as="dl" gap="8 16" columns="repeat(auto-fill, minmax(min(150px, 45%), 1fr))" minHeight={36}>
          {rates.map((rate) => (
            <div key={`${rate.rate} ${rate.from}`}>
              <Text as="dt" tone="muted" size={12}>
                {rate.rate}%
              </Text>
              <dd>{inForce(rate)}</dd>
            </div>
          ))}
        </Grid>
      ) : (
        isLater && <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

/** billing-setting: numbering and design of documents, defaults and reminders. */
export function Component() {
  const mayWrite = useCan()('billing_management', 'write');
  const business = useBusiness()?.business;
  const read = useRead(billingRoutes.settings, {});
  return (
    <Page>
      <PageHeader title="Billing settings" subtitle="For all firms. Set registration, bank and terms in each firm." />
      <Numbering />
      {business && hasTax(business.country) && <TaxRates country={business.country} />}
      {read.error && !read.data ? (
        <ErrorState what="the settings" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data || !business ? (
        <SkeletonRows rows={6} />
      ) : mayWrite ? (
        <SettingsForm settings={read.data} business={business} />
      ) : (
        <SettingsSummary settings={read.data} unit={unitOf(business.currency)} />
      )}
    </Page>
  );
}

/** For members without write access. */
const SettingsSummary = ({ settings, unit }: { settings: BillingSettings; unit: string }) => (
  <Card title="Documents and reminders">
    <Facts
      facts={[
        ['Template', PAPER_TEMPLATE_LABELS[settings.template].name],
        ['Colour', settings.accent || 'Business colour'],
        ['New documents', settings.round_off ? `Rounded off to the nearest ${unit}` : 'Not rounded'],
        ['Reminders', settings.reminders_on ? `Sent at ${clockText(settings.reminder_hour)}` : 'Off'],
        ...(settings.reminders_on
          ? [['Reminder days', settings.reminder_rules.map(reminderLabel).join(', ')] as const]
          : []),
      ]}
    />
  </Card>
);

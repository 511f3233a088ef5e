import { serviceRoutes, type Service } from '@daftar/contract/services';
import type { CountryPack } from '@daftar/domain/country-pack';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { isZero } from '@daftar/domain/money';
import { formatInText } from '@daftar/domain/money-format';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { taxText } from './labels.ts';

/** As many as one page of switches shows; the list of services has them all. */
const SHOWN = 100;

/** config-services: the services on offer. A switch takes effect at once. */
export function Component() {
  const list = useScreenUrl('/business/:businessId/services');
  const read = useRead(serviceRoutes.list, { query: { per_page: SHOWN } });
  return (
    <Page narrow>
      <PageHeader
        title="Configure services"
        subtitle="Turn on the services you offer on quotations, invoices and fee plans. Turning one off doesn't affect existing documents."
        actions={list && <Button to={list}>View all services</Button>}
      />
      <QueryView query={read} what="services" skeleton={10}>
        {({ data }) => (
          <Stack gap={16}>
            <Switches title="Standard services" services={data.filter((one) => one.is_standard)} />
            <Switches title="Custom services" services={data.filter((one) => !one.is_standard)} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Switches({ title, services }: { title: string; services: readonly Service[] }) {
  const currency = (useBusiness()?.business?.currency ?? 'INR') as CurrencyCode;
  const pack = useCountryPack();
  if (services.length === 0) return null;
  return (
    <Card title={title}>
      <Rows>
        {services.map((service) => (
          <ListRow
            key={service.id}
            title={service.name}
            detail={detailOf(service, currency, pack)}
            aside={
              <Switch
                label={`Offer ${service.name}`}
                hideLabel
                value={service.is_active}
                onChange={(isActive) => void offer(service, isActive).catch(() => undefined)}
              />
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

const detailOf = (service: Service, currency: CurrencyCode, { tax }: CountryPack): string =>
  [
    service.hsn_code,
    isZero(service.default_fee) ? '' : formatInText(service.default_fee, currency),
    taxText(service, tax),
    service.frequency,
  ]
    .filter(Boolean)
    .join(' · ');

async function offer({ id, name, version }: Service, isActive: boolean): Promise<void> {
  await write(serviceRoutes.update, { params: { id }, body: { is_active: isActive } }, { version });
  toast('success', `${name} ${isActive ? 'activated' : 'deactivated'}`);
}

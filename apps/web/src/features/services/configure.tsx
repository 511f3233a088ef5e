import { serviceRoutes, type Service } from '@daftar/contract/services';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { isZero } from '@daftar/domain/money';
import { formatInText } from '@daftar/domain/money-format';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './services.module.css';
import { taxText } from './words.ts';

/** As many as one page of switches shows; the list of services has them all. */
const SHOWN = 100;

/** config-services: which services the practice offers; a switch takes effect at once. */
export function Component() {
  const list = usePlace('/business/:businessId/services');
  const read = useRead(serviceRoutes.list, { query: { per_page: SHOWN } });
  const services = read.data?.data;
  return (
    <Page narrow>
      <PageHeader
        title="Configure services"
        subtitle="What is on is offered on quotations, invoices and plans. What is off stays where it was used."
        actions={list && <Button to={list}>All services</Button>}
      />
      {read.error && !services ? (
        <ErrorState what="services" error={read.error} retry={() => void read.refetch()} />
      ) : !services ? (
        <SkeletonRows rows={10} />
      ) : (
        <div className={classes.cards}>
          <Switches title="Standard services" services={services.filter((one) => one.is_standard)} />
          <Switches title="Your own" services={services.filter((one) => !one.is_standard)} />
        </div>
      )}
    </Page>
  );
}

function Switches({ title, services }: { title: string; services: readonly Service[] }) {
  const currency = (useBusiness()?.business?.currency ?? 'INR') as CurrencyCode;
  if (services.length === 0) return null;
  return (
    <Card title={title}>
      <Rows>
        {services.map((service) => (
          <Row
            key={service.id}
            title={service.name}
            detail={detailOf(service, currency)}
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

const detailOf = (service: Service, currency: CurrencyCode): string =>
  [
    service.hsn_code,
    isZero(service.default_fee) ? '' : formatInText(service.default_fee, currency),
    taxText(service),
    service.frequency,
  ]
    .filter(Boolean)
    .join(' · ');

async function offer({ id, name, version }: Service, isActive: boolean): Promise<void> {
  await write(serviceRoutes.update, { params: { id }, body: { is_active: isActive } }, { version });
  toast('success', `${name} ${isActive ? 'is offered' : 'is not offered any more'}`);
}

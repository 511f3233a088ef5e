import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { filingNow } from '@daftar/domain/work/filing-now';
import { useEffect, useEffectEvent } from 'react';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { periodValue } from '#web/kit/work/period-options.ts';
import { useServices } from '#web/kit/work/use-services.ts';

/** The service of the task proposes its clients, and a filing the period and due date that come next. */
export function useProposals(form: FormApi, today: string): void {
  const id = useWatch<string>(form, 'work.service_id');
  const name = useServices().find((service) => service.value === id)?.label;
  const propose = useEffectEvent((service: string) => {
    const fill = (field: string, value: string): void => {
      if (form.valueOf(field) === '') form.set(field, value);
    };
    fill('service', service);
    const filing = filingNow(service, today);
    if (!filing) return;
    fill('period', periodValue(filing.period));
    fill('due_date', filing.due_date);
  });
  useEffect(() => {
    if (name && SERVICE_NAMES.some((one) => one === name)) propose(name);
  }, [name]);
}

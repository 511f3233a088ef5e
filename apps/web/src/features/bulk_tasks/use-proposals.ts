import { SERVICE_NAMES } from '@daftar/domain/enumerations';
import { filingNow } from '@daftar/domain/work/filing-now';
import { standardWork } from '@daftar/domain/work/statutory-work';
import { durationText } from '@daftar/domain/work/durations';
import { useEffect, useEffectEvent } from 'react';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { periodValue } from '#web/kit/work/period-options.ts';
import { textOf } from '#web/kit/work/task-blueprint-values.ts';
import { useServices } from '#web/kit/work/use-services.ts';

/** The service of the task proposes its clients, and a filing its usual steps and the period that falls due next. */
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
    // A template has filled these already.
    if (form.valueOf('work.name') !== '') return;
    const { to_dos, documents, estimate } = standardWork(filing);
    fill('work.name', `${filing.title} {period}`);
    fill('work.to_dos', textOf(to_dos));
    fill('work.documents', textOf(documents.map(({ name }) => ({ name, days_before: null }))));
    if (estimate) fill('work.estimate', durationText(estimate));
  });
  useEffect(() => {
    if (name && SERVICE_NAMES.some((one) => one === name)) propose(name);
  }, [name]);
}

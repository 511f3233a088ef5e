/** The forms of the calendar, each once, under the name it has now. */
import type { ServiceName } from '../enumerations.ts';
import { STATUTORY_DATES } from './statutory-dates.ts';
import { FINAL_RETURN } from './statutory-gst.ts';
import type { StatutoryDate } from './statutory-row.ts';

export type StatutoryForm = { form: string; title: string; law: StatutoryDate['law']; service: ServiceName | null };

const latest = new Map<string, StatutoryForm>();
for (const { form, title, law, service } of [...STATUTORY_DATES, FINAL_RETURN])
  latest.set(form, { form, title, law, service });

export const STATUTORY_FORMS: readonly StatutoryForm[] = [...latest.values()];

export const statutoryForm = (form: string): StatutoryForm | undefined => latest.get(form);

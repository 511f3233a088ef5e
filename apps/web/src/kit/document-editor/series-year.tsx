import { seriesYearNotice } from '@daftar/domain/billing/issue-rules';
import { isDay } from '@daftar/domain/dates';
import { Notice } from '#web/kit/notice.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** A number belongs to the financial year of the date, which may not be the one that is meant. */
export function SeriesYear({ form, now, one }: { form: FormApi; now: string; one: string }) {
  const date = useWatch<string>(form, 'date');
  const notice = isDay(date) && seriesYearNotice(date, now, one);
  return notice ? <Notice tone="amber">{notice}</Notice> : null;
}

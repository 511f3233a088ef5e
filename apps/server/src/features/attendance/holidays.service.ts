import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { nationalHolidays } from '@daftar/domain/work/holidays';
import type { BusinessCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { notFound } from '#server/failure.ts';
import { businessOf, getBranch } from '#server/features/businesses/businesses.service.ts';
import * as repo from './holidays.repo.ts';

type Body<K extends keyof typeof attendanceRoutes> = Input<(typeof attendanceRoutes)[K]>['body'];

export async function listHolidays(ctx: BusinessCtx, asked: number | undefined) {
  const { country, timezone } = await businessOf(ctx);
  const year = asked ?? Number(today(ctx.now, timezone).slice(0, 4));
  const data = await repo.holidaysOf(ctx, year);
  const kept = new Set(data.map(({ day }) => day));
  return { year, data, proposed: nationalHolidays(country, year).filter(({ day }) => !kept.has(day)) };
}

/** A holiday is known by its day and its branch: what is new comes, what is left out goes, the rest keeps its record. */
export async function saveHolidays(ctx: BusinessCtx, { year, holidays }: Body<'saveHolidays'>) {
  await checkBranches(ctx, holidays);
  const before = new Map((await repo.holidaysOf(ctx, year)).map((one) => [keyOf(one), one]));
  const wanted = new Map(holidays.map((one) => [keyOf(one), one]));
  const gone = [...before].flatMap(([key, { id }]) => (wanted.has(key) ? [] : [id]));
  const made = [...wanted].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
  if (gone.length) await repo.deleteHolidays(ctx, gone);
  if (made.length) await repo.insertHolidays(ctx, made);
  for (const [key, { name }] of wanted) {
    const kept = before.get(key);
    if (kept && kept.name !== name) await repo.updateHoliday(ctx, kept.id, { name });
  }
  return listHolidays(ctx, year);
}

const keyOf = ({ day, branch_id }: repo.HolidayBody): string => `${day} ${branch_id ?? ''}`;

async function checkBranches(ctx: BusinessCtx, holidays: readonly repo.HolidayBody[]): Promise<void> {
  for (const id of new Set(holidays.map(({ branch_id }) => branch_id))) if (id !== null) await getBranch(ctx, id);
}

async function getHoliday(ctx: BusinessCtx, id: number) {
  const holiday = await repo.findHoliday(ctx, id);
  if (!holiday) throw notFound('holiday');
  return holiday;
}

export async function createHoliday(ctx: BusinessCtx, body: Body<'createHoliday'>) {
  await checkBranches(ctx, [body]);
  const [made] = await repo.insertHolidays(ctx, [body]);
  return getHoliday(ctx, made!.id);
}

export async function updateHoliday(ctx: BusinessCtx, id: number, body: Body<'updateHoliday'>) {
  await holdRecord(ctx, 'holidays', id);
  await checkBranches(ctx, [body]);
  await repo.updateHoliday(ctx, id, body);
  return getHoliday(ctx, id);
}

export async function deleteHoliday(ctx: BusinessCtx, id: number): Promise<void> {
  await holdRecord(ctx, 'holidays', id);
  await repo.deleteHolidays(ctx, [id]);
}

import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { nationalHolidays } from '@daftar/domain/work/holidays';
import type { BusinessCtx } from '#server/context.ts';
import { checkVersion, holdRecord } from '#server/db/records.ts';
import { notFound } from '#server/failure.ts';
import { businessOf, getBranch } from '#server/features/businesses/businesses.service.ts';
import { checkBranches, checkOpen } from '#server/works-in.ts';
import * as repo from './holidays.repo.ts';

type Body<K extends keyof typeof attendanceRoutes> = Input<(typeof attendanceRoutes)[K]>['body'];

export async function listHolidays(ctx: BusinessCtx, asked: number | undefined) {
  const { country, timezone } = await businessOf(ctx);
  const year = asked ?? Number(today(ctx.now, timezone).slice(0, 4));
  const data = await repo.holidaysOf(ctx, year);
  const kept = new Set(data.map(({ day }) => day));
  return {
    year,
    version: versionOf(data),
    data,
    proposed: nationalHolidays(country, year).filter(({ day }) => !kept.has(day)),
  };
}

/** A number for the list: two that are not alike have the same one by chance at most. */
const versionOf = (rows: readonly { id: number; version: number }[]): number =>
  rows.reduce((sum, { id, version }) => (Math.imul(sum, 31) + id * 7 + version) >>> 1, rows.length);

/** A holiday is known by its day and its branch: what is new comes, what is left out goes, the rest keeps its record. */
export async function saveHolidays(ctx: BusinessCtx, { year, holidays }: Body<'saveHolidays'>) {
  await repo.holdYears(ctx);
  const there = await repo.holidaysOf(ctx, year);
  // What is left out goes: whoever has not seen what a colleague added must not take it away.
  checkVersion(ctx, versionOf(there));
  const before = new Map(there.map((one) => [keyOf(one), one]));
  const wanted = new Map(holidays.map((one) => [keyOf(one), one]));
  const made = [...wanted].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
  const renamed = [...wanted].flatMap(([key, { name }]) => {
    const kept = before.get(key);
    return kept && kept.name !== name ? [{ ...kept, name }] : [];
  });
  const left = [...before].flatMap(([key, one]) => (wanted.has(key) ? [] : [one]));
  await checkPlaces(ctx, [...left, ...made, ...renamed], made);
  if (left.length)
    await repo.deleteHolidays(
      ctx,
      left.map(({ id }) => id),
    );
  if (made.length) await repo.insertHolidays(ctx, made);
  for (const { id, name } of renamed) await repo.updateHoliday(ctx, id, { name });
  return listHolidays(ctx, year);
}

const keyOf = ({ day, branch_id }: repo.HolidayBody): string => `${day} ${branch_id ?? ''}`;

/** A branch's holiday is for those who work there to say; one that is deactivated is given no further ones. */
type Placed = Pick<repo.HolidayBody, 'branch_id'>;
const branchesOf = (holidays: readonly Placed[]): number[] => [
  ...new Set(holidays.flatMap(({ branch_id }) => branch_id ?? [])),
];
async function checkPlaces(ctx: BusinessCtx, holidays: readonly Placed[], given: readonly Placed[]): Promise<void> {
  const branches = branchesOf(holidays);
  checkBranches(ctx, branches);
  for (const id of branches) await getBranch(ctx, id);
  await checkOpen(ctx, branchesOf(given), 'branch_id');
}

async function getHoliday(ctx: BusinessCtx, id: number) {
  const holiday = await repo.findHoliday(ctx, id);
  if (!holiday) throw notFound('holiday');
  return holiday;
}

export async function createHoliday(ctx: BusinessCtx, body: Body<'createHoliday'>) {
  await checkPlaces(ctx, [body], [body]);
  const [made] = await repo.insertHolidays(ctx, [body]);
  return getHoliday(ctx, made!.id);
}

export async function updateHoliday(ctx: BusinessCtx, id: number, body: Body<'updateHoliday'>) {
  const before = await holdRecord(ctx, 'holidays', id);
  await checkPlaces(ctx, [before, body], body.branch_id === before.branch_id ? [] : [body]);
  await repo.updateHoliday(ctx, id, body);
  return getHoliday(ctx, id);
}

export async function deleteHoliday(ctx: BusinessCtx, id: number): Promise<void> {
  await checkPlaces(ctx, [await holdRecord(ctx, 'holidays', id)], []);
  await repo.deleteHolidays(ctx, [id]);
}

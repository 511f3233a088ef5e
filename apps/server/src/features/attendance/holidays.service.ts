import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Input } from '@daftar/contract/core/route';
import { today } from '@daftar/domain/date-format';
import { nationalHolidays } from '@daftar/domain/work/holidays';
import type { BusinessCtx } from '#server/platform/context.ts';
import { checkVersion, lockRecord } from '#server/platform/db/records.ts';
import { notFound } from '#server/platform/http-error.ts';
import { businessOf, getBranch } from '#server/features/businesses/businesses.service.ts';
import { checkAllBranchAccess, checkBranchesActive } from '#server/access/branch-access.ts';
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

/** A hash of the list as its version. */
const versionOf = (rows: readonly { id: number; version: number }[]): number =>
  rows.reduce((sum, { id, version }) => (Math.imul(sum, 31) + id * 7 + version) & 0x7fff_ffff, rows.length);

/** Holidays are identified by day and branch: new ones are inserted, missing ones deleted, others keep their record. */
export async function saveHolidays(ctx: BusinessCtx, { year, holidays }: Body<'saveHolidays'>) {
  await repo.lockYears(ctx);
  const there = await repo.holidaysOf(ctx, year);
  // Missing entries are deleted, so a holiday added meanwhile must not be lost.
  checkVersion(ctx, versionOf(there));
  const before = new Map(there.map((one) => [keyOf(one), one]));
  const wanted = new Map(holidays.map((one) => [keyOf(one), one]));
  const made = [...wanted].flatMap(([key, one]) => (before.has(key) ? [] : [one]));
  const changed = [...wanted].flatMap(([key, { name, is_gazetted }]) => {
    const kept = before.get(key);
    const isChanged = kept && (kept.name !== name || kept.is_gazetted !== is_gazetted);
    return isChanged ? [{ ...kept, name, is_gazetted }] : [];
  });
  const left = [...before].flatMap(([key, one]) => (wanted.has(key) ? [] : [one]));
  await checkPlaces(ctx, [...left, ...made, ...changed], made);
  if (left.length)
    await repo.deleteHolidays(
      ctx,
      left.map(({ id }) => id),
    );
  if (made.length) await repo.insertHolidays(ctx, made);
  for (const { id, name, is_gazetted } of changed) await repo.updateHoliday(ctx, id, { name, is_gazetted });
  return listHolidays(ctx, year);
}

const keyOf = ({ day, branch_id }: Pick<repo.HolidayBody, 'day' | 'branch_id'>): string => `${day} ${branch_id ?? ''}`;

/** Setting a branch's holiday needs access to the branch; deactivated branches get no new ones. */
type Placed = Pick<repo.HolidayBody, 'branch_id'>;
const branchesOf = (holidays: readonly Placed[]): number[] => [
  ...new Set(holidays.flatMap(({ branch_id }) => branch_id ?? [])),
];
async function checkPlaces(ctx: BusinessCtx, holidays: readonly Placed[], given: readonly Placed[]): Promise<void> {
  const branches = branchesOf(holidays);
  checkAllBranchAccess(ctx, branches);
  for (const id of branches) await getBranch(ctx, id);
  await checkBranchesActive(ctx, branchesOf(given), 'branch_id');
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
  const before = await lockRecord(ctx, 'holidays', id);
  await checkPlaces(ctx, [before, body], body.branch_id === before.branch_id ? [] : [body]);
  await repo.updateHoliday(ctx, id, body);
  return getHoliday(ctx, id);
}

export async function deleteHoliday(ctx: BusinessCtx, id: number): Promise<void> {
  await checkPlaces(ctx, [await lockRecord(ctx, 'holidays', id)], []);
  await repo.deleteHolidays(ctx, [id]);
}

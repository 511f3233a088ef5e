import type { Day } from '@daftar/domain/dates';
import { monthEnd } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './people.repo.ts';

export type Person = repo.PersonRow;

/** Attendance uses the time zone of the business. */
export const zoneOf = async (ctx: BusinessCtx): Promise<string> => (await businessOf(ctx)).timezone;

export async function personOf(ctx: BusinessCtx, timezone: string, userId: number): Promise<Person> {
  const person = await repo.findPerson(ctx, timezone, userId);
  if (!person) throw notFound('person');
  return person;
}

export type Span = { from: Day; to: Day };

export function monthSpan(month: string | undefined, now: Date, timezone: string): Span & { month: string } {
  const named = month ?? today(now, timezone).slice(0, 7);
  return { month: named, from: `${named}-01`, to: monthEnd(`${named}-01`) };
}

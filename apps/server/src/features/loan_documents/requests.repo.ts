import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

/** Across all businesses. */
export async function businessesToRemind(ctx: Ctx, until: Day): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from app.businesses_with_loan_reminders(${until}::date) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Files with reminders that are due. Finished and rejected files need no documents any more. */
export async function loansToRemind(ctx: BusinessCtx, day: Day): Promise<{ loan_id: number; ids: number[] }[]> {
  const { rows } = await sql<{ loan_id: number; ids: number[] }>`
    select d.loan_id, array_agg(d.id order by d.id) as ids from loan_documents d
    join loans l on l.business_id = d.business_id and l.id = d.loan_id
    where d.business_id = ${ctx.businessId} and d.remind_on <= ${day}::date and d.is_needed
      and l.deleted_at is null and l.status not in ('Sanctioned', 'Rejected')
    group by d.loan_id order by d.loan_id limit 5000`.execute(ctx.db);
  return rows;
}

export type Person = { borrower_id: number; name: string; email: string; role: string };

/** People of lines and of the file; the first applicant gets requests without a person. */
export async function peopleOf(ctx: BusinessCtx, loanId: number, borrowerIds: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select b.id as borrower_id, b.name, b.email, coalesce(p.role, '') as role
    from borrowers b
    left join loan_people p on p.business_id = b.business_id and p.borrower_id = b.id and p.loan_id = ${loanId}
    where b.business_id = ${ctx.businessId} and (p.id is not null or b.id = any (${borrowerIds}::bigint[]))
    order by p.id nulls last, b.id`.execute(ctx.db);
  return rows;
}

/** The owner of the file, else the requester. */
export async function contactOf(ctx: BusinessCtx, userId: number | null): Promise<string> {
  const { rows } = await sql<{
    name: string;
    email: string;
  }>`select name, email from users where id = ${userId}`.execute(ctx.db);
  return rows[0] ? `${rows[0].name}, ${rows[0].email}` : '';
}

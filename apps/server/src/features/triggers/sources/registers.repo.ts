import { sql } from 'kysely';
import { inMoments, orAll, type Source, type Sql } from './source-query.repo.ts';

const ofNotice = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`t.subject`,
  assignees: sql`array_remove(array[t.assignee_id], null)`,
  task: sql`t.board_task_id`,
  link: sql`'tax-notices/' || t.id`,
  from: sql`tax_notices t`,
};
const noticeValues = sql`'notice.number', coalesce(nullif(t.reference, ''), nullif(t.section, ''), t.subject), 'notice.authority', t.authority,
  'notice.subject', t.subject, 'notice.date', t.received_on, 'notice.reply_by', t.due_on`;

export const notice_received: Source = () => ({
  ...ofNotice,
  at: sql`t.created_at`,
  // An old notice that is entered for the record is no news.
  where: sql`t.business_id = app.business() and t.deleted_at is null and t.replied_on is null and t.stage <> 'Closed'`,
  values: noticeValues,
});

export const notice_reply: Source = () => ({
  ...ofNotice,
  at: sql`t.due_on`,
  where: sql`t.business_id = app.business() and t.deleted_at is null`,
  open: sql`t.replied_on is null and t.stage <> 'Closed'`,
  closed: sql`coalesce(t.replied_on::timestamptz, t.updated_at)`,
  values: noticeValues,
});

const ofHearing = {
  ...ofNotice,
  id: sql`h.id`,
  title: sql`'Hearing: ' || t.subject`,
  from: sql`tax_notice_hearings h join tax_notices t on t.business_id = h.business_id and t.id = h.notice_id`,
  where: sql`h.business_id = app.business() and t.deleted_at is null`,
  values: sql`'hearing.matter', t.subject, 'hearing.date', h.held_on, 'hearing.time', to_char(nullif(h.held_at, '')::time, 'HH12:MI AM'),
    'hearing.place', nullif(h.place, '')`,
};
const AHEAD = sql`h.outcome = '' and h.next_hearing_on is null and t.stage <> 'Closed'`;

export const hearing: Source = () => ({ ...ofHearing, at: sql`h.held_on`, open: AHEAD, closed: sql`h.updated_at` });

/** Two hours before. The time is the business's. */
export const hearing_soon: Source = ({ days, ids, now, timeZone }) => {
  const starts = sql`((h.held_on + nullif(h.held_at, '')::time) at time zone ${timeZone})`;
  return {
    ...ofHearing,
    at: sql`(${starts} - interval '2 hours')`,
    where: sql`${ofHearing.where} and h.held_at <> '' and ${
      ids ? sql`true` : orAll(days.map(({ from, to }) => sql`h.held_on between ${from}::date and ${to}::date + 1`))
    }`,
    open: sql`${AHEAD} and ${starts} > ${now.toISOString()}::timestamptz`,
    closed: sql`least(${starts}, case when ${AHEAD} then null else h.updated_at end)`,
  };
};

export const dsc_expiry: Source = ({ today }) => ({
  id: sql`t.id`,
  at: sql`t.expires_on`,
  client: sql`coalesce(t.holder_client_id, t.client_ids[1])`,
  title: sql`'DSC of ' || t.holder_name`,
  link: sql`'dscDetails?id=' || t.id`,
  from: sql`dsc_tokens t`,
  where: sql`t.business_id = app.business() and t.deleted_at is null and t.holder_user_id is null`,
  open: sql`t.replaced_by_id is null and t.revoked_on is null and t.custody <> 'lost'`,
  closed: sql`t.updated_at`,
  values: sql`'dsc.holder', t.holder_name, 'dsc.expires_on', t.expires_on,
    'dsc.days_left', (t.expires_on - ${today}::date)::text`,
});

const ofLoan = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title: sql`t.number || ', ' || t.sub_type`,
  assignees: sql`array_remove(array[t.owner_id], null)`,
  amount: sql`t.amount`,
  link: sql`'loans/' || t.id`,
};
const loanValues = sql`'loan.number', t.number, 'loan.name', t.sub_type, 'loan.amount', t.amount::text, 'loan.stage', t.status`;

export const loan_stage: Source = () => ({
  ...ofLoan,
  at: sql`t.stage_since`,
  from: sql`loans t`,
  where: sql`t.business_id = app.business() and t.deleted_at is null and t.client_id is not null and t.status <> 'Drafted'`,
  values: loanValues,
});

export const sanction_expiry: Source = () => ({
  ...ofLoan,
  id: sql`a.id`,
  at: sql`a.valid_until`,
  from: sql`loan_applications a join loans t on t.business_id = a.business_id and t.id = a.loan_id
    left join lenders l on l.business_id = a.business_id and l.id = a.lender_id`,
  where: sql`a.business_id = app.business() and a.deleted_at is null and a.valid_until is not null and t.deleted_at is null
    and t.client_id is not null`,
  // One bank pays out: the sanctions of the others don't matter once it is accepted.
  open: sql`a.closed_on is null and t.status <> 'Rejected'
    and (a.is_accepted or not exists (select from loan_applications o where o.business_id = a.business_id and o.loan_id = a.loan_id
      and o.is_accepted and o.deleted_at is null))
    and not exists (select from loan_tranches x where x.business_id = a.business_id and x.application_id = a.id)`,
  closed: sql`a.updated_at`,
  values: sql`${loanValues}, 'loan.bank', l.name, 'loan.sanctioned_amount', a.sanctioned_amount::text, 'loan.sanction_valid_until', a.valid_until`,
});

export const limit_renewal: Source = () => ({
  id: sql`t.id`,
  at: sql`t.renewal_on`,
  client: sql`t.client_id`,
  title: sql`t.name`,
  amount: sql`t.requested_limit`,
  link: sql`'cashCredit/' || t.client_id`,
  from: sql`cash_credit_loans t left join lenders l on l.business_id = t.business_id and l.id = t.lender_id`,
  where: sql`t.business_id = app.business() and t.deleted_at is null and t.renewal_on is not null`,
  open: sql`t.stage <> 'Rejected'`,
  closed: sql`t.updated_at`,
  values: sql`'loan.name', t.name, 'loan.bank', l.name, 'loan.renewal_date', t.renewal_on, 'loan.amount', t.requested_limit::text`,
});

const PERSONS = sql`('Individual', 'Proprietor')`;
const dayOfYear = (day: Sql): Sql => sql`(extract(month from ${day}) * 100 + extract(day from ${day}))`;
/** On 28 February in years without a 29th. */
const daysOfYear = (
  day: Sql,
): Sql => sql`case when to_char(${day}, 'MMDD') = '0228' and to_char(${day} + 1, 'MMDD') = '0301'
  then array[228, 229]::numeric[] else array[${dayOfYear(day)}] end`;

const anniversary =
  (occasion: string, who: Sql): Source =>
  ({ days }) => ({
    id: sql`t.id`,
    at: sql`g.day`,
    client: sql`t.id`,
    title: sql`${occasion}::text || ' of ' || t.client_full_name`,
    link: sql`'clients/' || t.id`,
    from: sql`(${
      days.length
        ? sql.join(
            days.map(
              ({ from, to }) =>
                sql`select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d`,
            ),
            sql` union `,
          )
        : sql`select null::date as day`
    }) g
      join clients t on ${dayOfYear(sql`t.birth_date`)} = any (${daysOfYear(sql`g.day`)}) and t.birth_date < g.day`,
    where: sql`t.business_id = app.business() and t.deleted_at is null and t.birth_date is not null and ${who}`,
    values: sql`'occasion.name', ${occasion.toLowerCase()}::text`,
  });
export const birthday = anniversary('Birthday', sql`t.category in ${PERSONS}`);
export const incorporation = anniversary('Incorporation day', sql`t.category not in ${PERSONS}`);

export const portal_invited: Source = () => ({
  id: sql`t.id`,
  at: sql`t.sent_at`,
  client: sql`t.client_id`,
  title: sql`'Invitation of ' || t.name`,
  link: sql`'clients/' || t.client_id`,
  from: sql`portal_accesses t`,
  where: sql`t.business_id = app.business() and t.sent_at is not null`,
  open: sql`t.accepted_at is null and t.revoked_at is null`,
  closed: sql`coalesce(t.accepted_at, t.revoked_at)`,
  values: sql`'client.name', t.name`,
});

export const credential_changed: Source = ({ moments }) => ({
  id: sql`t.id`,
  at: sql`t.at`,
  client: sql`t.client_id`,
  title: sql`case when t.action = 'reveal' then 'Password viewed: ' else 'Password entry changed: ' end || t.title`,
  link: sql`'clients/' || t.client_id`,
  from: sql`activities t`,
  where: sql`t.business_id = app.business() and t.entity = 'client_credentials' and t.action in ('reveal', 'update')
    and t.client_id is not null and ${inMoments(sql`t.at`, moments)}`,
  values: sql`'client.name', t.title`,
});

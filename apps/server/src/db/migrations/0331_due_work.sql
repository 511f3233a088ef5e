-- Work that is overdue or due by a day, summed for each list of assignees. A plan for any business sorts all these tasks
-- and looks up each one; a plan for this business reads them in order and needs no sort.
create function app.due_work(business bigint, today date, due_by date, own_ids bigint[])
  returns table (assignee_ids bigint[], tasks bigint, overdue bigint, unestimated bigint, share bigint, rests integer[])
  language plpgsql stable set plan_cache_mode = force_custom_plan
  as $$
begin
  return query
  select t.assignee_ids, count(*),
         count(*) filter (where t.due_date < due_work.today and (t.snoozed_until is null or t.snoozed_until <= due_work.today)),
         count(*) filter (where t.estimate is null),
         sum(t.remaining / cardinality(t.assignee_ids)),
         array_agg(t.remaining % cardinality(t.assignee_ids)) filter (where cardinality(t.assignee_ids) > 1)
    from (select v.*, greatest(0, coalesce(v.estimate, 0) - v.logged_seconds) as remaining from app.visible_tasks v) t
   where t.business_id = due_work.business and t.deleted_at is null and t.archived_at is null
     and t.state in ('TODO', 'PENDING') and t.due_order <= due_work.due_by and t.assignee_ids <> '{}'
     and (due_work.own_ids is null or t.id = any (due_work.own_ids))
   group by t.assignee_ids;
end $$;

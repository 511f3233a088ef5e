import { complianceRoutes, LAWS, type FormRule } from '@daftar/contract/compliance';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useWorkDefaults } from '#web/work/use-work-defaults.ts';
import classes from './compliance.module.css';
import { RuleDrawer } from './rule-drawer.tsx';
import { countOf, LAW_WORDS } from './words.ts';

/** Every form of the calendar: on which board its tasks are made, how long ahead, and whether by themselves. */
export default function RulesTab() {
  const [edited, setEdited] = useState<FormRule | null>(null);
  const read = useRead(complianceRoutes.rules, { query: {} });
  const defaults = useWorkDefaults(edited !== null);
  if (read.error) return <ErrorState what="the forms" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={10} />;
  const byLaw = Map.groupBy(read.data.data, ({ law }) => law);
  return (
    <div className={classes.rules}>
      {LAWS.map((law) => (
        <Card key={law} title={LAW_WORDS[law]}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col">Tasks</th>
                <th scope="col">
                  <span className="visually-hidden">Acts</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {(byLaw.get(law) ?? []).map((one) => (
                <tr key={one.form}>
                  <th scope="row">{one.title}</th>
                  <td>
                    {one.rule ? (
                      <>
                        {`${one.rule.board_name}, ${countOf(one.rule.lead_days, 'day')} ahead `}
                        {one.rule.is_automatic && <Badge tone="green">By themselves</Badge>}
                      </>
                    ) : (
                      <span className={classes.quiet}>Made when somebody chooses them</span>
                    )}
                  </td>
                  <td data-end>
                    <Button size="small" aria-label={`Change ${one.title}`} onClick={() => setEdited(one)}>
                      Change
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      ))}
      {edited && defaults && <RuleDrawer of={edited} defaults={defaults} onClose={() => setEdited(null)} />}
    </div>
  );
}

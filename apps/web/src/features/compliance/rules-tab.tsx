import { complianceRoutes, LAWS, type FormRule } from '@daftar/contract/compliance';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { useWorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { countOf, LAW_WORDS } from './labels.ts';

/** Every form of the calendar: board, lead time, and whether tasks are created automatically. */
export default function RulesTab() {
  const [edited, setEdited] = useState<FormRule | null>(null);
  const read = useRead(complianceRoutes.rules, { query: {} });
  const defaults = useWorkDefaults(edited !== null);
  if (!read.data) return <NotLoaded query={read} what="the forms" rows={10} />;
  const byLaw = Map.groupBy(read.data.data, ({ law }) => law);
  return (
    <Stack gap={18}>
      {LAWS.map((law) => (
        <Card key={law} title={LAW_WORDS[law]}>
          <Table cell="7 8">
            <thead>
              <tr>
                <th scope="col">Form</th>
                <th scope="col">Tasks</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
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
                        {`${one.rule.board_name}, ${countOf(one.rule.lead_days, 'day')} before due date `}
                        {one.rule.is_automatic && <Badge tone="green">Automatic</Badge>}
                      </>
                    ) : (
                      <Text tone="muted">Created manually</Text>
                    )}
                  </td>
                  <td data-end>
                    <Button size="small" aria-label={`Edit ${one.title}`} onClick={() => setEdited(one)}>
                      Change
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      ))}
      {edited && defaults && <RuleDrawer of={edited} defaults={defaults} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

import { borrowerRoutes, type Borrower } from '@daftar/contract/borrowers';
import { formatDay } from '@daftar/domain/date-format';
import type { SharedField } from '@daftar/domain/loans/borrower';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { Box, Row, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import type { FormApi } from '#web/kit/use-form.ts';
import { FIELD_LABELS } from './labels.ts';

const shown = (field: string, value: string): string =>
  field === 'birth_date' && value ? formatDay(value) : value || '—';

/** Fields in which client and borrower differ, to take over one by one. Renders nothing if they agree. */
export function ClientChanges({ borrower, form }: { borrower: Borrower; form: FormApi }) {
  const params = { id: borrower.id };
  const read = useRead(borrowerRoutes.clientChanges, { params }, { quiet: true });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const changes = read.data?.data ?? [];
  if (changes.length === 0) return null;
  const chosen = changes.map(({ field }) => field).filter((field) => !left.includes(field));
  const toggle = (field: string): void =>
    setLeft(left.includes(field) ? left.filter((one) => one !== field) : [...left, field]);
  const take = async (): Promise<void> => {
    if (form.isDirty()) {
      toast('info', 'Save or discard your changes first');
      return;
    }
    setBusy(true);
    try {
      await write(borrowerRoutes.takeClientChanges, { params, body: { fields: chosen as SharedField[] } });
      toast('success', chosen.length === 1 ? '1 value updated' : `${chosen.length} values updated`);
    } catch {
      // The error already has a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="The client’s details are different">
      <Text as="p" tone="soft" marginBottom={8}>
        Select the values to copy from {borrower.client_name ?? 'the client'} to this borrower.
      </Text>
      <Box overflow="x">
        <Table cell="7 8" aria-label="Differences from the client">
          <thead>
            <tr>
              <Text as="th" scope="col" width={36}>
                <span className="visually-hidden">Copy</span>
              </Text>
              <th scope="col">Field</th>
              <th scope="col">Borrower</th>
              <th scope="col">Client</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, borrower: mine, client }) => (
              <tr key={field}>
                <td>
                  <Tick
                    label={`Copy ${FIELD_LABELS[field] ?? field}`}
                    value={!left.includes(field)}
                    onChange={() => toggle(field)}
                  />
                </td>
                <td>{FIELD_LABELS[field] ?? field}</td>
                <td>{shown(field, mine)}</td>
                <td>{shown(field, client)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      <Row marginTop={12}>
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void take()}>
          {chosen.length === 0 ? 'Copy values' : chosen.length === 1 ? 'Copy 1 value' : `Copy ${chosen.length} values`}
        </Button>
      </Row>
    </Card>
  );
}

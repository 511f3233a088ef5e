import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFile } from '@daftar/contract/income_tax/tax-file';
import { taxComputationRoutes, type TaxComputation } from '@daftar/contract/tax_computations';
import { FIRST_COMPUTED_YEAR, LAST_COMPUTED_YEAR } from '@daftar/domain/income_tax/input';
import { returnKindLabel } from '@daftar/domain/income_tax/verification';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Rows } from '#web/kit/rows.tsx';

/** Computations of the return's year. The figures of a final one can be taken over. */
export function ComputationsCard({ file, mayWrite }: { file: TaxFile; mayWrite: boolean }) {
  const { client_id, fy } = file;
  const at = `/business/${useParams().businessId}/incomeTax/client/${client_id}/computation`;
  const goTo = useNavigate();
  const [busy, setBusy] = useState(false);
  const isComputed = fy >= FIRST_COMPUTED_YEAR && fy <= LAST_COMPUTED_YEAR;
  const read = useRead(taxComputationRoutes.list, { query: { client_id, fy, per_page: 20 } }, { enabled: isComputed });
  if (!isComputed) return null;
  const create = async (): Promise<void> => {
    setBusy(true);
    try {
      const name = `${returnKindLabel(file.return_kind, file.revision)} return`;
      const { id } = await write(taxComputationRoutes.create, { body: { client_id, fy, name } });
      void goTo(`${at}/${id}`);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Card
      title="Computations"
      actions={
        mayWrite && (
          <Button
            size="small"
            icon={<IconCalculator size={14} aria-hidden />}
            busy={busy}
            onClick={() => void create()}
          >
            Create computation
          </Button>
        )
      }
    >
      <QueryView query={read} what="the computations" skeleton={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text tone="muted">No computation for this year yet</Text>
          ) : (
            <Rows>
              {data.map((one) => (
                <ComputationRow key={one.id} computation={one} file={file} to={`${at}/${one.id}`} mayWrite={mayWrite} />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Card>
  );
}

type RowProps = { computation: TaxComputation; file: TaxFile; to: string; mayWrite: boolean };

function ComputationRow({ computation, file, to, mayWrite }: RowProps) {
  const { id, name, number, status, regime, total_income, tax } = computation;
  const take = (): Promise<void> =>
    write(incomeTaxRoutes.takeFigures, { params: { id: file.id }, body: { computation_id: id } }).then(
      () => void toast('success', 'Figures taken over'),
      () => undefined,
    );
  return (
    <Row as="li" gap="4 12" padding="7 0" minHeight={44} wrap>
      <Stack fill basis={180} gap={2}>
        <Link to={to}>{`${name}, version ${number}`}</Link>
        <Text tone="soft" size={12}>
          {`${regime} regime · income `}
          <Money amount={total_income} currency="INR" />
          {' · tax '}
          <Money amount={tax} currency="INR" />
        </Text>
      </Stack>
      <Badge tone={status === 'Final' ? 'green' : 'grey'}>{status}</Badge>
      {mayWrite && status === 'Final' && (
        <Button size="small" onClick={() => void take()}>
          Use figures
        </Button>
      )}
    </Row>
  );
}

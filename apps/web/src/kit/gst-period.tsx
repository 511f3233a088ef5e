import { gstBookRoutes, type ClientRegistration } from '@daftar/contract/gst_books';
import { today } from '@daftar/domain/date-format';
import { periodsBack } from '@daftar/domain/gst_books/client-period';
import { GST_CYCLES, type GstCycle } from '@daftar/domain/gst-return/cycles';
import { IconReceiptTax } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { Box, Row } from './layout.tsx';
import { clientLookup } from './lookups.ts';
import { QueryView } from './query-view.tsx';
import { Select } from './select.tsx';
import { EmptyState } from './states.tsx';

/** A registration of a client in a return period: the query of every GST call. */
export type GstPeriodChoice = { client_id: number; gstin: string; period: string; cycle: GstCycle };

/** Path and query of a GST screen for a period. */
export const gstPeriodQuery = (choice: GstPeriodChoice, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams({
    client: String(choice.client_id),
    gstin: choice.gstin,
    period: choice.period,
    cycle: choice.cycle,
    ...more,
  })}`;

const MONTHS_OFFERED = 27;

/**
 * Client, GSTIN and period of a GST screen, kept in the URL. Missing ones become the client's first registration and the
 * period to be filed now.
 */
export function GstPeriodScreen({ children }: { children: (choice: GstPeriodChoice) => ReactNode }) {
  const [query] = useSearchParams();
  const client = Number(query.get('client')) || null;
  return (
    <>
      {client === null ? (
        <>
          <Row gap="8 12" wrap>
            <ClientSelect client={null} />
          </Row>
          <EmptyState icon={<IconReceiptTax size={22} />} title="No client selected">
            Select a client to see its returns.
          </EmptyState>
        </>
      ) : (
        <OfClient key={client} client={client}>
          {children}
        </OfClient>
      )}
    </>
  );
}

function ClientSelect({ client }: { client: number | null }) {
  const [, setQuery] = useSearchParams();
  return (
    <Box minWidth={240}>
      <Select
        label="Client"
        hideLabel
        placeholder="Select a client"
        lookup={{ ...clientLookup, add: undefined } as typeof clientLookup}
        value={client === null ? '' : String(client)}
        onChange={(value) => setQuery({ client: value })}
      />
    </Box>
  );
}

function OfClient({ client, children }: { client: number; children: (choice: GstPeriodChoice) => ReactNode }) {
  const read = useRead(gstBookRoutes.registrations, { params: { id: client } });
  return (
    <QueryView query={read} what="registrations" skeleton={3}>
      {({ data }) => (
        <Chosen client={client} registrations={data}>
          {children}
        </Chosen>
      )}
    </QueryView>
  );
}

function Chosen({
  client,
  registrations,
  children,
}: {
  client: number;
  registrations: readonly ClientRegistration[];
  children: (choice: GstPeriodChoice) => ReactNode;
}) {
  const [query, setQuery] = useSearchParams();
  const [day] = useState(() => today(new Date(), timezone));
  const registration = registrations.find(({ gstin }) => gstin === query.get('gstin')) ?? registrations[0];
  if (!registration)
    return (
      <>
        <Row gap="8 12" wrap>
          <ClientSelect client={client} />
        </Row>
        <EmptyState icon={<IconReceiptTax size={22} />} title="No GST returns">
          This client has no GST registration that files returns. Add its GSTIN on the client page.
        </EmptyState>
      </>
    );
  const offered = periodsBack(registration.scheme, day, MONTHS_OFFERED);
  const cycle = GST_CYCLES.find((one) => one === query.get('cycle'));
  const asked = offered.find((one) => one.period === query.get('period') && (!cycle || one.cycle === cycle));
  const { period, cycle: chosenCycle } = asked ?? registration;
  const choice = { client_id: client, gstin: registration.gstin, period, cycle: chosenCycle };
  const tab = query.get('tab');
  const choose = (next: GstPeriodChoice): void => setQuery(gstPeriodQuery(next, tab ? { tab } : {}).slice(1));
  return (
    <>
      <Row gap="8 12" wrap>
        <ClientSelect client={client} />
        <Select
          label="GSTIN"
          hideLabel
          searchable={false}
          options={registrations.map(({ gstin, trade_name, scheme }) => ({
            value: gstin,
            label: gstin,
            hint: [trade_name, scheme].filter(Boolean).join(' · '),
          }))}
          value={registration.gstin}
          onChange={(gstin) => {
            const next = registrations.find((one) => one.gstin === gstin)!;
            choose({ ...choice, gstin, period: next.period, cycle: next.cycle });
          }}
        />
        <Select
          label="Period"
          hideLabel
          options={offered.map((one) => ({ value: `${one.period} ${one.cycle}`, label: one.label }))}
          value={`${period} ${chosenCycle}`}
          onChange={(value) => {
            const [to, by] = value.split(' ');
            choose({ ...choice, period: to!, cycle: by as GstCycle });
          }}
        />
      </Row>
      {children(choice)}
    </>
  );
}

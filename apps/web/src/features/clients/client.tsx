import { categoryLabel, packOf } from '@daftar/domain/country-pack';
import { clientRoutes } from '@daftar/contract/clients';
import type { clientDetail } from '@daftar/contract/clients/shape';
import type { ClientCategory } from '@daftar/domain/enumerations';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FlashMessage, useFlashHidden } from '#web/kit/flash-message.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { RecordPager } from '#web/kit/record-pager.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useHomeCountry } from '#web/kit/use-country-pack.ts';
import { StatusBadge } from './badges.tsx';
import { ClientActs } from './client-actions.tsx';
import { ClientOverview } from './client-overview.tsx';
import { ClientSide } from './client-side.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NoClient } from './client-not-found.tsx';
import { useJustAdded } from './just-added.ts';
import { NextSteps } from './next-steps.tsx';
import type { RecordOwner } from './records/kind.ts';
import { recordTabs } from './records/parts.ts';
import { RecordCard } from './records/record-card.tsx';
import { detailsQuery } from './details-query.ts';
import { slotsFor } from './slots.ts';
import { inOrder, SHOWN_TABS } from './tab-order.ts';

/** Loaded lazily: it contains the texts of the whole log. */
const ClientActivity = lazy(async () => ({ default: (await import('./client-activity.tsx')).ClientActivity }));

export type Detail = z.output<typeof clientDetail>;

/** clients/:clientId: one client. */
export function Component() {
  const id = Number(useParams().clientId);
  const read = useRead(clientRoutes.detail, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoClient />;
  if (read.error) return <ErrorState what="this client" error={read.error} retry={() => void read.refetch()} />;
  return read.data ? <Client key={id} client={read.data} /> : <SkeletonRows rows={10} />;
}

/** The client with its required details, or those of its country until they are loaded. */
function useOwner({ category, ...client }: Detail): RecordOwner {
  const query = detailsQuery(category as ClientCategory, client.branches);
  const details = useRead(clientRoutes.requiredDetails, query, { quiet: true, enabled: useLater() }).data;
  return {
    ...client,
    asks: (field) => details?.asked.includes(field) ?? packOf(client.country).shows.pan,
    must: (field) => details?.required.includes(field) ?? false,
  };
}

function Client({ client }: { client: Detail }) {
  const home = useHomeCountry();
  const { id, client_full_name: name, code_number, category, status, record_counts: counts } = client;
  const list = `/business/${useParams().businessId}/clients`;
  const mayWrite = useCan()('clients', 'write');
  const owner = useOwner(client);
  const records = recordTabs(category as ClientCategory, owner);
  const slots = slotsFor(usePermissions());
  const [hidden, hide] = useFlashHidden(id);
  const isAdded = useJustAdded() && mayWrite;
  const tabs = inOrder([
    { value: 'overview', label: 'Overview' },
    ...records.map((tab) => {
      const count = tab.kinds.reduce((sum, kind) => sum + (counts[kind.name] ?? 0), 0);
      return { ...tab, ...(count ? { count } : {}) };
    }),
    ...slots.flatMap(({ slot, label, Tab }) => (Tab ? [{ value: slot, label }] : [])),
    { value: 'activity', label: 'Activity' },
  ]);
  return (
    <DetailScreen
      title={name}
      subtitle={`File no. ${code_number} · ${categoryLabel(category, home)}`}
      icon={<Avatar name={name} size={40} square />}
      badge={
        <>
          <StatusBadge status={status} />
          {client.is_private && <Badge tone="violet">Private</Badge>}
        </>
      }
      actions={
        <>
          <RecordPager what="client" id={id} list={clientRoutes.list} at={(other) => `${list}/${other}`} />
          <ClientActs client={client} list={list} tabs={records} />
        </>
      }
      banner={client.flash_message && !hidden && <FlashMessage text={client.flash_message} onHide={hide} />}
      tabs={tabs}
      shownTabs={SHOWN_TABS}
      aside={<ClientSide client={client} />}
    >
      {(tab) => {
        if (tab === 'activity')
          return (
            <Suspense fallback={<SkeletonRows rows={5} />}>
              <ClientActivity clientId={id} name={name} />
            </Suspense>
          );
        const Tab = slots.find(({ slot }) => slot === tab)?.Tab;
        if (Tab)
          return (
            <Suspense fallback={<SkeletonRows rows={5} />}>
              <Tab clientId={id} />
            </Suspense>
          );
        const kinds = records.find(({ value }) => value === tab)?.kinds;
        if (!kinds)
          return (
            <>
              {isAdded && <NextSteps clientId={id} />}
              <ClientOverview client={client} asks={owner.asks} slots={slots} />
            </>
          );
        return kinds.map((kind) => <RecordCard key={kind.name} kind={kind} client={owner} mayWrite={mayWrite} />);
      }}
    </DetailScreen>
  );
}

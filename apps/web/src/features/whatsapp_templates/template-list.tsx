import { whatsAppTemplateRoutes as routes, type WhatsAppTemplateRow } from '@daftar/contract/whatsapp_templates';
import {
  CATEGORY_LABELS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATE_LABELS,
  TEMPLATE_STATES,
  WHATSAPP_LANGUAGE_NAMES,
  WHATSAPP_LANGUAGES,
} from '@daftar/domain/whatsapp/template';
import { IconBrandWhatsapp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PhoneLine } from '#web/kit/phone-line.tsx';
import { WhatsAppAccess } from '#web/kit/whatsapp-access.tsx';
import { StateBadge } from './state-badge.tsx';

const NewTemplate = lazyPart(async () => (await import('./new-template.tsx')).NewTemplate, {
  Instead: LoadFailedDialog,
});

const COLUMNS: readonly Column<WhatsAppTemplateRow>[] = [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    cell: ({ name, language, category }) => (
      <Stack as="span" minWidth={0}>
        <Text overflow="ellipsis" weight={500}>
          {name}
        </Text>
        <PhoneLine>{`${WHATSAPP_LANGUAGE_NAMES[language]} · ${CATEGORY_LABELS[category]}`}</PhoneLine>
      </Stack>
    ),
  },
  {
    id: 'state',
    title: 'Status',
    width: 150,
    narrow: true,
    cell: ({ state }) => <StateBadge state={state} />,
  },
  { id: 'language', title: 'Language', width: 110, cell: ({ language }) => WHATSAPP_LANGUAGE_NAMES[language] },
  { id: 'category', title: 'Category', width: 130, cell: ({ category }) => CATEGORY_LABELS[category] },
  {
    id: 'version',
    title: 'Version',
    width: 170,
    cell: ({ number, is_changed, live_number }) => (
      <Text tone={number ? 'normal' : 'muted'}>
        {number === 0
          ? 'Not submitted'
          : is_changed && live_number !== null
            ? `${number}, edited since`
            : String(number)}
      </Text>
    ),
  },
  { id: 'updated', title: 'Updated', width: 130, sort: 'updated_at', cell: ({ updated_at }) => ago(updated_at) },
];

const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const FILTERS = [
  { name: 'state', label: 'Status', options: optionsOf(TEMPLATE_STATES, TEMPLATE_STATE_LABELS) },
  { name: 'language', label: 'Language', options: optionsOf(WHATSAPP_LANGUAGES, WHATSAPP_LANGUAGE_NAMES) },
  { name: 'category', label: 'Category', options: optionsOf(TEMPLATE_CATEGORIES, CATEGORY_LABELS) },
];

/** The tab Templates of WhatsApp settings. */
export const Component = () => (
  <WhatsAppAccess>
    <Templates />
  </WhatsAppAccess>
);

function Templates() {
  const { businessId } = useParams();
  const [isNew, setNew] = useState(false);
  const [busy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    await write(routes.refresh, {}).then(
      ({ changed }) =>
        toast(
          'success',
          changed === 0 ? 'No change' : `${changed} ${changed === 1 ? 'template' : 'templates'} updated`,
        ),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <>
      <ListScreen
        embedded
        title="Templates"
        what="templates"
        route={routes.list}
        columns={COLUMNS as never}
        filters={FILTERS}
        searchHint="Search by name"
        href={({ id }) => `/business/${businessId}/whatsapp-template/${id}`}
        create={{ label: 'Create template', onClick: () => setNew(true) }}
        actions={
          <Button icon={<IconRefresh size={16} aria-hidden />} busy={busy} onClick={() => void refresh()}>
            Update status
          </Button>
        }
        empty={{
          icon: <IconBrandWhatsapp size={22} />,
          title: 'No WhatsApp templates yet',
          text: 'Start from one of ours or write your own. Meta approves most utility templates within minutes.',
        }}
      />
      {isNew && <NewTemplate onClose={() => setNew(false)} />}
    </>
  );
}

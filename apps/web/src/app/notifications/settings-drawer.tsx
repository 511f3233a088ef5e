import { notificationRoutes, type NotificationChoice } from '@daftar/contract/notifications';
import { IconBellCog } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useUnsaved } from '#web/kit/unsaved-changes.ts';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Checkbox, Switch } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRead, useWrite } from '#web/core/query.ts';
import { session } from '#web/core/session.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { eventsFor, isOn, mailPace, MAIL_PACES, MUTES, withPace } from './choice-values.ts';
import classes from './settings-drawer.module.css';

/** The same settings apply in every business of the user. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(notificationRoutes.choices, {}, { quiet: true });
  return (
    <Drawer
      open
      onClose={onClose}
      title="Notification settings"
      subtitle={session().kind === 'client' ? 'For all your accountants' : 'For all your businesses'}
      icon={<IconBellCog size={20} aria-hidden />}
    >
      {data ? (
        <Choices before={data} onClose={onClose} />
      ) : (
        <DrawerBody>
          {error ? (
            <ErrorState what="notification settings" error={error} retry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={10} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

function Choices({ before, onClose }: { before: NotificationChoice; onClose: () => void }) {
  const [choice, setChoice] = useState(before);
  useUnsaved({ isDirty: () => JSON.stringify(choice) !== JSON.stringify(before) });
  const change = (part: Partial<NotificationChoice>): void => setChoice((old) => ({ ...old, ...part }));
  const choose = useWrite(notificationRoutes.choose, {
    onDone: () => {
      toast('success', 'Notification settings saved');
      onClose();
    },
  });
  const save = (): void => choose.mutate({ body: { ...choice, time_zone: timezone } });
  return (
    <>
      <DrawerBody>
        <Stack gap={22}>
          <When choice={choice} onChange={change} />
          <Stack gap={6}>
            {session().kind !== 'client' && (
              <Text tone="muted" size={12}>
                WhatsApp messages go to your verified mobile number, in businesses that have WhatsApp and where you may
                use it.
              </Text>
            )}
            <Matrix matrix={choice.matrix} onChange={(matrix) => change({ matrix })} />
          </Stack>
        </Stack>
      </DrawerBody>
      <Row gap={8} align="stretch" justify="end" padding="10 16" background="surface" divider="top">
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" busy={choose.isPending} onClick={save}>
          Save
        </Button>
      </Row>
    </>
  );
}

type Part = { choice: NotificationChoice; onChange: (part: Partial<NotificationChoice>) => void };

function When({ choice: { quiet, digest_at, muted_until }, onChange }: Part) {
  const [now] = useState(() => new Date());
  const isMuted = muted_until !== null && new Date(muted_until) > now;
  return (
    <Stack as="section" gap={14} aria-label="Schedule">
      <TextField
        label="Daily digest time"
        type="time"
        value={digest_at}
        onChange={(time) => onChange({ digest_at: time })}
        help="One email a day with your unread notifications."
      />
      <Switch
        label="Quiet hours"
        value={quiet !== null}
        onChange={(on) => onChange({ quiet: on ? { from: '21:00', to: '08:00' } : null })}
        help="No pop-ups. Emails are sent when quiet hours end."
      />
      {quiet && (
        <Grid gap={12} columns="1fr 1fr">
          <TextField
            label="From"
            type="time"
            value={quiet.from}
            onChange={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <TextField label="To" type="time" value={quiet.to} onChange={(to) => onChange({ quiet: { ...quiet, to } })} />
        </Grid>
      )}
      <Select
        label="Mute notifications"
        searchable={false}
        value={isMuted ? 'kept' : ''}
        clearable
        placeholder="Not muted"
        options={[
          ...(isMuted ? [{ value: 'kept', label: `Until ${momentText(muted_until)}` }] : []),
          ...MUTES.map(({ hours, label }) => ({ value: String(hours), label })),
        ]}
        onChange={(value) => {
          if (value === 'kept') return;
          const hours = Number(value);
          onChange({ muted_until: hours ? new Date(now.getTime() + hours * 3_600_000).toISOString() : null });
        }}
      />
    </Stack>
  );
}

type Cells = { matrix: NotificationChoice['matrix']; onChange: (matrix: NotificationChoice['matrix']) => void };

/** Clients get no WhatsApp notifications: messages to them follow their consents. */
function Matrix({ matrix, onChange }: Cells) {
  const kind = session().kind ?? 'staff';
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">In the app</th>
          <th scope="col">Email</th>
          {kind === 'staff' && <th scope="col">WhatsApp</th>}
        </tr>
      </thead>
      <tbody>
        {eventsFor(kind).map(([event, label]) => (
          <tr key={event}>
            <th scope="row">{label}</th>
            <td>
              <Checkbox
                label={`${label}: in the app`}
                hideLabel
                value={isOn(matrix, event)}
                onChange={(on) => onChange(withPace(matrix, event, { app: on ? 'at_once' : 'off' }))}
              />
            </td>
            <td>
              <Select
                label={`${label}: email`}
                hideLabel
                searchable={false}
                value={mailPace(matrix, event)}
                options={MAIL_PACES}
                onChange={(email) => onChange(withPace(matrix, event, { email: email as never }))}
              />
            </td>
            {kind === 'staff' && (
              <td>
                <Checkbox
                  label={`${label}: WhatsApp`}
                  hideLabel
                  value={isOn(matrix, event, 'whatsapp')}
                  onChange={(on) => onChange(withPace(matrix, event, { whatsapp: on ? 'at_once' : 'off' }))}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

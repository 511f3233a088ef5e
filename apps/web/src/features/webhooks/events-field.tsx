import { canReceive, WEBHOOK_EVENTS } from '@daftar/domain/webhooks';
import { usePermissions } from '#web/core/use-business.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Grid, Stack, Text } from '#web/kit/layout.tsx';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';

/** Events of an endpoint. Those that the user can't see are left out. */
export function EventsField({ form }: { form: FormApi }) {
  const permissions = usePermissions();
  const chosen = useWatch<string[]>(form, 'events');
  const error = form.errorOf('events');
  const offered = WEBHOOK_EVENTS.filter(({ event }) => canReceive(permissions, event) || chosen.includes(event));
  const toggle = (event: string): void =>
    form.set('events', chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event]);
  return (
    <Stack gap={8} data-field="events" tabIndex={-1}>
      {error && (
        <Text as="p" tone="red" size={12} role="alert">
          {error}
        </Text>
      )}
      <Grid gap="8 16" columns="repeat(auto-fill, minmax(200px, 1fr))">
        {offered.map(({ event, label }) => (
          <Checkbox key={event} label={label} value={chosen.includes(event)} onChange={() => toggle(event)} />
        ))}
      </Grid>
    </Stack>
  );
}

import { ticketRoutes, type SupportSettings } from '@daftar/contract/support_tickets';
import { PRIORITIES } from '@daftar/domain/enumerations';
import type { ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Grid, Stack, Text } from '#web/kit/layout.tsx';
import { Card, Facts, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm } from '#web/kit/use-form.ts';

/** How soon tickets are answered and resolved, by priority. */
export function TargetSettings({ tabs }: { tabs: ReactNode }) {
  const read = useRead(ticketRoutes.settings, {});
  const mayWrite = useCan()('business_management', 'write');
  return (
    <>
      <Box padding="16 20 0">
        <PageHeader title="Support" />
      </Box>
      {tabs}
      <Box padding={20} maxWidth={760}>
        <Card title="Response times">
          <Stack gap={16}>
            <Text as="p" tone="soft">
              In working hours of the business: weekly offs and holidays don’t count. Time stops while you wait for the
              client. Open tickets keep the times they have.
            </Text>
            <QueryView query={read} what="response times" skeleton={4}>
              {(settings) =>
                mayWrite ? (
                  <TargetForm settings={settings} />
                ) : (
                  <Facts facts={PRIORITIES.map((one) => [one, said(settings, one)])} />
                )
              }
            </QueryView>
          </Stack>
        </Card>
      </Box>
    </>
  );
}

type Priority = (typeof PRIORITIES)[number];
const said = ({ targets }: SupportSettings, priority: Priority): string =>
  `First reply in ${targets[priority].response}h, resolution in ${targets[priority].resolution}h`;

const HIGHEST_FIRST: readonly Priority[] = PRIORITIES.toReversed();

type Typed = Record<Priority, { response: unknown; resolution: unknown }>;
const eachTarget = <T,>(targets: Typed, convert: (value: unknown) => T) =>
  Object.fromEntries(
    PRIORITIES.map((priority) => {
      const { response, resolution } = targets[priority];
      return [priority, { response: convert(response), resolution: convert(resolution) }];
    }),
  );

function TargetForm({ settings }: { settings: SupportSettings }) {
  const form = useForm({
    route: ticketRoutes.saveSettings,
    initial: { targets: eachTarget(settings.targets, String) } as never,
    toBody: ({ targets }) => ({ targets: eachTarget(targets as Typed, Number) }),
    about: 'support_settings',
    version: settings.version,
    onDone: () => toast('success', 'Response times saved'),
  });
  return (
    <Form form={form} label="Response times">
      <Stack gap={14}>
        {HIGHEST_FIRST.map((priority) => (
          <Grid key={priority} gap={14} columns="repeat(auto-fit, minmax(160px, 1fr))">
            <TextField
              name={`targets.${priority}.response`}
              label={`${priority}: first reply in hours`}
              required
              inputMode="numeric"
              maxLength={4}
            />
            <TextField
              name={`targets.${priority}.resolution`}
              label={`${priority}: resolution in hours`}
              required
              inputMode="numeric"
              maxLength={4}
            />
          </Grid>
        ))}
      </Stack>
      <Box marginTop={16}>
        <FormFooter verb="Save response times" />
      </Box>
    </Form>
  );
}

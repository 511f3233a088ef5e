import {
  PRICE_CATEGORIES,
  whatsAppSettingsRoutes as routes,
  type PriceCategory,
  type WhatsAppSettings,
} from '@daftar/contract/whatsapp_settings';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

const LABELS: Record<PriceCategory, string> = {
  utility: 'Utility',
  marketing: 'Marketing',
  authentication: 'Authentication',
  service: 'Service',
};

/** Of Meta's price list: the cost of each message is taken from it. */
export function PriceForm({ settings: { prices, version } }: { settings: WhatsAppSettings }) {
  const form = useForm({
    route: routes.update,
    initial: { prices },
    version,
    draft: false,
    onDone: () => toast('success', 'Prices saved'),
  });
  return (
    <Card title="Price of a message">
      <Form form={form} label="Price of a message">
        <Stack gap={14}>
          <Text as="p" tone="soft">
            Meta reports the category of each message, but not its price. Enter the prices of your agreement, in your
            currency, to see what messages cost.
          </Text>
          <Grid gap={12} columns="repeat(auto-fit, minmax(120px, 1fr))">
            {PRICE_CATEGORIES.map((name) => (
              <TextField
                key={name}
                name={`prices.${name}`}
                label={LABELS[name]}
                inputMode="decimal"
                maxLength={10}
                placeholder="0.00"
              />
            ))}
          </Grid>
          <Row>
            <Button type="submit" busy={form.busy}>
              Save prices
            </Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

import { firmRoutes } from '@daftar/contract/firms';
import { IconReceiptTax } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { firmSource } from './source.ts';
import { Statements } from './statements.tsx';
import { useYear } from './use-year.ts';

/** tds-receivable: the firm's own Form 26AS, matched with TDS on its receipts. */
export function Component() {
  const firms = useRead(firmRoutes.search, { query: {} });
  const [query, setQuery] = useSearchParams();
  const { fy } = useYear();
  const can = useCan();
  const toFirms = useScreenUrl('/business/:businessId/firms');
  useTitle('TDS receivable');
  const choose = (firm: string): void =>
    setQuery(new URLSearchParams({ firm, fy: String(fy), tab: query.get('tab') ?? '' }), { replace: true });
  return (
    <QueryView query={firms} what="the firms">
      {({ data }) => {
        // Clients deduct tax mostly from the registered firm.
        const usual = data.find(({ gst_type }) => gst_type !== 'Unregistered') ?? data[0];
        const firm = data.find(({ id }) => String(id) === query.get('firm')) ?? usual;
        if (!firm)
          return (
            <>
              <Stack gutter rigid padding="14 0">
                <PageHeader title="TDS receivable" />
              </Stack>
              <EmptyState
                icon={<IconReceiptTax size={22} />}
                title="No firms yet"
                actions={
                  toFirms && (
                    <Button look="solid" to={toFirms}>
                      View firms
                    </Button>
                  )
                }
              >
                Add a firm with its PAN. TDS on its receipts is compared with its Form 26AS.
              </EmptyState>
            </>
          );
        return (
          <Statements
            title={() => 'TDS receivable'}
            source={firmSource(firm.id, { fy, mayWrite: can('billing_management', 'write') })}
            editOwner={toFirms}
            picker={
              data.length > 1 && (
                <Box minWidth={180}>
                  <Select
                    label="Firm"
                    hideLabel
                    options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(firm.id)}
                    onChange={choose}
                  />
                </Box>
              )
            }
          />
        );
      }}
    </QueryView>
  );
}

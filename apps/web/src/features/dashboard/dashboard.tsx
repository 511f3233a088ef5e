import { fiscalYearStart } from '@daftar/domain/country-packs/fiscal-year-start';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useBusiness } from '#web/core/use-business.ts';
import { useSession } from '#web/core/session.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Row, Text } from '#web/kit/layout.tsx';
import { Page } from '#web/kit/page.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { loadParts } from './all-parts.ts';
import { Coming } from './dashboard-skeleton.tsx';
import classes from './dashboard.module.css';
import { dayLine, firstName, greetingAt } from './greeting.ts';

let hasBegun = false;
const Parts = lazy(async () => {
  hasBegun = true;
  const [{ Parts: Dashboard }, parts] = await Promise.all([import('./parts.tsx'), loadParts()]);
  return { default: () => <Dashboard parts={parts} /> };
});

const DashboardMenu = lazy(async () => ({ default: (await import('./dashboard-menu.tsx')).DashboardMenu }));

export function Component() {
  const name = useSession((state) => state.user?.name ?? '');
  const [now] = useState(() => new Date());
  const firstMonth = fiscalYearStart(useBusiness()?.business?.country ?? 'IN');
  const create = useScreenUrl('/business/:businessId/workBoard-Tasks-create');
  // Loaded after the greeting: the cards of all features are too large for the first view.
  const isGreeted = useDeferredValue(true, hasBegun);
  const coming = (
    <Grid gap={14} columns="minmax(0, 1fr)" minHeight={340} relative className={classes.parts} aria-busy>
      <Coming />
    </Grid>
  );
  return (
    <Page>
      <Row as="header" gap="8 16" justify="between" wrap>
        <div>
          <Text as="h1" size={22} lineHeight={1.3} tight>
            {greetingAt(now, timezone)}, {firstName(name)}
          </Text>
          <Box as="p" marginTop={2} tone="soft">
            {dayLine(now, timezone, firstMonth)}
          </Box>
        </div>
        <Row gap={8}>
          <Suspense>{isGreeted && <DashboardMenu />}</Suspense>
          {create && (
            <Button look="solid" icon={<IconPlus size={16} aria-hidden />} to={create}>
              Create task
            </Button>
          )}
        </Row>
      </Row>
      <Suspense fallback={coming}>{isGreeted ? <Parts /> : coming}</Suspense>
    </Page>
  );
}

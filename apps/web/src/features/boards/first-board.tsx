import { BLUEPRINTS } from '@daftar/domain/work/board-blueprints';
import {
  IconArrowRight,
  IconBuildingBank,
  IconFileInvoice,
  IconLayoutKanban,
  IconReceiptTax,
  IconReportSearch,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Page } from '#web/kit/page.tsx';
import classes from './boards.module.css';

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>;
export const BLUEPRINT_ICONS: Record<string, Icon> = {
  gst: IconReceiptTax,
  income_tax: IconFileInvoice,
  audit: IconReportSearch,
  loans: IconBuildingBank,
};

/** The first board of a business: a template or an empty one. */
export function Begin() {
  const { businessId } = useParams();
  const to = (blueprint?: string) =>
    `/business/${businessId}/workBoard-Setting-new${blueprint ? `?blueprint=${blueprint}` : ''}`;
  return (
    <Page narrow>
      <Stack gap={12} padding="32 0" textAlign="center" justifyItems="center">
        <Stack as="span" center square={44} background="brand-soft" radius="card" tone="brand" aria-hidden>
          <IconLayoutKanban size={22} />
        </Stack>
        <Text as="h1" size={18}>
          Create your first board
        </Text>
        <Box as="p" maxWidth="52ch" tone="soft">
          Use one board for each type of work, with assignees, due dates and progress. Each starts with columns, fields
          and templates you can change.
        </Box>
        <Grid
          as="ul"
          gap={10}
          columns="repeat(auto-fit, minmax(min(280px, 100%), 1fr))"
          marginTop={8}
          marginBottom={4}
          width="100%"
        >
          {BLUEPRINTS.map(({ key, name, description }) => {
            const Icon = BLUEPRINT_ICONS[key] ?? IconLayoutKanban;
            return (
              <li key={key}>
                <Row
                  as={Link}
                  to={to(key)}
                  gap={12}
                  padding="14 16"
                  height="100%"
                  surface="panel"
                  textAlign="start"
                  className={classes.kind}
                >
                  <Icon size={20} aria-hidden />
                  <Stack as="span" gap={2} grow tone="soft">
                    <Text as="strong" tone="normal" weight={600}>
                      {name}
                    </Text>
                    <span>{description}</span>
                  </Stack>
                  <IconArrowRight size={16} aria-hidden />
                </Row>
              </li>
            );
          })}
        </Grid>
        <Button to={to()}>Start with an empty board</Button>
      </Stack>
    </Page>
  );
}

import { isOfBranch, type ConfigType } from '@daftar/domain/business-configs';
import { packOf } from '@daftar/domain/country-pack';
import { Link, useSearchParams } from 'react-router';
import { useBusiness } from '#web/core/use-business.ts';
import { Box, Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ConfigForm } from './config-form.tsx';
import classes from './configuration.module.css';
import { Natures } from './natures.tsx';
import { SECTIONS, type Section } from './sections.ts';

const WHOLE = 'all';

/** Hides tax rates of another tax, and business-only settings in a branch. */
function offered<T extends ConfigType>(section: Section & { key: T }, country: string, isBranch: boolean) {
  const { kind, name } = packOf(country).tax;
  const shown = (key: string): boolean =>
    (key !== 'gst_rates' || kind === 'GST') &&
    (key !== 'vat_rates' || (kind !== 'GST' && name !== '')) &&
    (!isBranch || isOfBranch(section.key, key));
  return {
    ...section,
    settings: section.settings.filter(({ key }) => shown(key)).map((setting) => named(setting, name)),
  };
}

/** The rates under the name of the country's own tax. */
const named = <S extends { key: string; label: string }>(setting: S, tax: string): S =>
  setting.key === 'vat_rates' ? { ...setting, label: `${tax} rates` } : setting;

/** business-configuration: settings by section, for the business or one branch. */
export function Component() {
  const current = useBusiness();
  const [query, setQuery] = useSearchParams();
  const section = SECTIONS.find(({ key }) => key === query.get('section')) ?? SECTIONS[0]!;
  const active = (current?.branches ?? []).filter(({ deactivated }) => !deactivated);
  const branch = section.key === 'NATURES' ? undefined : active.find(({ id }) => String(id) === query.get('branch'));
  // A branch abroad uses the fields and taxes of its business, as its documents do.
  const country = current?.business?.country;
  const to = (key: string): string => {
    const next = new URLSearchParams(query);
    next.set('section', key);
    return `?${next}`;
  };
  return (
    <Page>
      <PageHeader
        title="Configuration"
        subtitle={
          branch
            ? `Settings for ${branch.name}. Anything not set here uses the business setting.`
            : 'Settings for the whole business'
        }
        actions={
          section.key !== 'NATURES' &&
          active.length > 0 && (
            <Box width={240} maxWidth="100%">
              <Select
                label="Apply settings to"
                hideLabel
                options={[
                  { value: WHOLE, label: 'Whole business' },
                  ...active.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={branch ? String(branch.id) : WHOLE}
                onChange={(value) =>
                  setQuery((old) => {
                    const next = new URLSearchParams(old);
                    if (value !== WHOLE) next.set('branch', value);
                    else next.delete('branch');
                    return next;
                  })
                }
              />
            </Box>
          )
        }
      />
      <Grid gap={32} columns="190px minmax(0, 1fr)" align="start" className={classes.split}>
        <Stack as="nav" gap={2} className={classes.index} aria-label="Sections">
          {SECTIONS.map(({ key, title }) => (
            <Row
              as={Link}
              padding="0 10"
              height={30}
              radius="nav"
              tone="soft"
              weight={500}
              whiteSpace="nowrap"
              key={key}
              to={to(key)}
              aria-current={key === section.key ? 'page' : undefined}
              // On a phone the sections scroll in one line.
              ref={(link) => {
                if (key === section.key) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
              }}
            >
              {title}
            </Row>
          ))}
        </Stack>
        <Box as="section" minWidth={0} maxWidth={780} aria-labelledby="config-section">
          <Text as="h2" id="config-section" size={14}>
            {section.title}
          </Text>
          <Box as="p" marginBottom={6} tone="soft">
            {section.intro}
          </Box>
          {!country ? (
            <SkeletonRows rows={5} />
          ) : section.key === 'NATURES' ? (
            <Natures />
          ) : (
            <ConfigForm
              key={`${section.key}:${branch?.id}`}
              section={offered({ ...section, key: section.key }, country, branch !== undefined)}
              branchId={branch?.id ?? null}
              country={country}
            />
          )}
        </Box>
      </Grid>
    </Page>
  );
}

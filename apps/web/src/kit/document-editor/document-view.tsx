import { isServiceCode } from '@daftar/domain/billing/hsn';
import type { CountryPack } from '@daftar/domain/country-pack';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { plainRate } from '@daftar/domain/billing/tax-summary';
import { isZero } from '@daftar/domain/money';
import { fileRoutes } from '@daftar/contract/files';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { request } from '#web/core/api.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { Box, Grid, Row, Stack, Table, Text } from '../layout.tsx';
import classes from './document-view.module.css';
import { useMembers } from './members.ts';
import { TotalRows } from './totals.tsx';
import type { StoredDocument } from './form-values.ts';
import { figureText } from './labels.ts';
import { useCountryPack } from '../use-country-pack.ts';

type Props = {
  document: StoredDocument;
  /** Title of the document. */
  title: string;
  /** Dates and numbers, beside the title. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
};

/** Read-only view of a document, like its PDF. */
export function DocumentView({ document, title, facts }: Props) {
  const { recipient, currency, treatment, totals } = document;
  return (
    <Stack
      as="article"
      gap={20}
      padding="24 28"
      minWidth={0}
      surface="panel"
      shadow={1}
      className={classes.sheet}
      aria-label={title}
    >
      <Row as="header" gap={16} align="stretch" justify="between" wrap>
        <div>
          <Text as="h2" size={16}>
            {title}
          </Text>
          <Text as="p" tone="soft">
            {document.firm_name}
          </Text>
        </div>
        <Row as="dl" gap="8 24" align="stretch" wrap>
          {facts.map(([label, value]) => (
            <div key={label}>
              <Text as="dt" tone="muted" size={12} weight={400}>
                {label}
              </Text>
              <Text as="dd" weight={500}>
                {value}
              </Text>
            </div>
          ))}
        </Row>
      </Row>
      <Stack as="address" gap={2} className={classes.recipient}>
        <Text tone="muted" size={12} weight={400}>
          Bill to
        </Text>
        <strong>{recipient.name}</strong>
        {document.group_name && <span>Group {document.group_name}</span>}
        {recipient.address.length > 0 && <span>{recipient.address.join(', ')}</span>}
        {recipient.tax_number && <span className="code">{recipient.tax_number}</span>}
      </Stack>
      <LineTable document={document} />
      <Grid gap="16 32" columns="minmax(0, 1fr) minmax(240px, 320px)" className={classes.foot}>
        <Stack gap={12} packed justifyItems="start">
          <Text as="p" tone="soft">
            {totals.in_words}
          </Text>
          {document.notes && <Paragraph label="Notes">{document.notes}</Paragraph>}
          {document.terms && <Paragraph label="Terms and conditions">{document.terms}</Paragraph>}
          <Files files={document.attachments} />
        </Stack>
        <dl>
          <TotalRows treatment={treatment} totals={totals} lines={document.lines} currency={currency} />
        </dl>
      </Grid>
    </Stack>
  );
}

const Paragraph = ({ label, children }: { label: string; children: string }) => (
  <div>
    <Text as="h3" tone="muted" size={12} weight={400}>
      {label}
    </Text>
    <Text as="p" whiteSpace="pre-line" breakWords>
      {children}
    </Text>
  </div>
);

const taxText = (
  { tax_category, tax_rate }: StoredDocument['lines'][number],
  { heads }: TaxTreatment,
  { categories }: CountryPack['tax'],
): string => {
  if (heads === 'none') return '';
  return tax_category === 'taxable' ? `${plainRate(tax_rate)}%` : (categories[tax_category] ?? 'Exempt');
};

function LineTable({ document: { lines, totals, currency, treatment, group_id } }: { document: StoredDocument }) {
  const members = useMembers(group_id);
  const pack = useCountryPack();
  const isTaxed = treatment.heads !== 'none';
  const hasDiscount = lines.some(({ discount }) => !isZero(discount));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and keys must reach it
    <Box minWidth={0} overflow="x" role="region" aria-label="Lines" tabIndex={0}>
      <Table cell={8} cellAlign="top" head="subtle" className={classes.table}>
        <thead>
          <tr>
            <th>#</th>
            <th>Description</th>
            <th data-end>Qty</th>
            <th data-end>Rate</th>
            {hasDiscount && <th data-end>Discount</th>}
            {isTaxed && <th data-end>Tax</th>}
            <th data-end>{isTaxed ? 'Taxable value' : 'Amount'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => {
            const amounts = totals.lines[i]!;
            const member = members.find(({ value }) => value === String(line.client_id))?.label;
            const under = [
              line.hsn_sac && `${isServiceCode(line.hsn_sac) ? 'SAC' : 'HSN'} ${line.hsn_sac}`,
              member && `Member: ${member}`,
            ]
              .filter(Boolean)
              .join(' · ');
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a document that is only shown
              <tr key={i}>
                <td>{i + 1}</td>
                <td>
                  <Text whiteSpace="pre-line" breakWords>
                    {line.description}
                  </Text>
                  {under && (
                    <Text block tone="muted" size={12}>
                      {under}
                    </Text>
                  )}
                </td>
                <td data-end>
                  {plainRate(line.quantity)} {line.unit !== 'NA' && line.unit}
                </td>
                <td data-end>{figureText(line.rate, currency)}</td>
                {hasDiscount && (
                  <td data-end>{isZero(amounts.discount) ? '' : figureText(amounts.discount, currency)}</td>
                )}
                {isTaxed && <td data-end>{taxText(line, treatment, pack.tax)}</td>}
                <td data-end>{figureText(amounts.taxable_value, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Box>
  );
}

function Files({ files }: { files: StoredDocument['attachments'] }) {
  const open = async (path: string, name: string): Promise<void> => {
    const { urls } = await request(fileRoutes.show, { body: { files: [{ file_path: path, download_name: name }] } });
    download(urls[0]!, name);
  };
  return files.map(({ name, path }) => (
    <Button
      key={path}
      size="small"
      look="quiet"
      icon={<IconPaperclip size={14} aria-hidden />}
      onClick={() => void open(path, name).catch(() => undefined)}
    >
      {name}
    </Button>
  ));
}

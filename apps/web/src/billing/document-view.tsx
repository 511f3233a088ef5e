import { isServiceCode } from '@daftar/domain/billing/hsn';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { plainRate } from '@daftar/domain/billing/tax-summary';
import { isZero } from '@daftar/domain/money';
import { fileRoutes } from '@daftar/contract/files';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { request } from '#web/app/api.ts';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import classes from './document-view.module.css';
import { useMembers } from './members.ts';
import { TotalRows } from './totals.tsx';
import type { StoredDocument } from './values.ts';
import { CATEGORY_LABELS, figureText } from './words.ts';

type Props = {
  document: StoredDocument;
  /** As the paper calls itself. */
  title: string;
  /** Its days and numbers, beside the title. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
};

/** A document to read: who, what and how much, as its paper says it. */
export function DocumentView({ document, title, facts }: Props) {
  const { recipient, currency, treatment, totals } = document;
  return (
    <article className={classes.sheet} aria-label={title}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.firm}>{document.firm_name}</p>
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <address className={classes.recipient}>
        <span className={classes.quiet}>Billed to</span>
        <strong>{recipient.name}</strong>
        {document.group_name && <span>Group {document.group_name}</span>}
        {recipient.address.length > 0 && <span>{recipient.address.join(', ')}</span>}
        {recipient.tax_number && <span className="code">{recipient.tax_number}</span>}
      </address>
      <LineTable document={document} />
      <div className={classes.foot}>
        <div className={classes.texts}>
          <p className={classes.words}>{totals.in_words}</p>
          {document.notes && <Text label="Notes">{document.notes}</Text>}
          {document.terms && <Text label="Terms">{document.terms}</Text>}
          <Files files={document.attachments} />
        </div>
        <dl>
          <TotalRows treatment={treatment} totals={totals} currency={currency} />
        </dl>
      </div>
    </article>
  );
}

const Text = ({ label, children }: { label: string; children: string }) => (
  <div>
    <h3 className={classes.quiet}>{label}</h3>
    <p className={classes.text}>{children}</p>
  </div>
);

const taxText = ({ tax_category, tax_rate }: StoredDocument['lines'][number], { heads }: TaxTreatment): string => {
  if (heads === 'none') return '';
  return tax_category === 'taxable' ? `${plainRate(tax_rate)}%` : CATEGORY_LABELS[tax_category];
};

function LineTable({ document: { lines, totals, currency, treatment, group_id } }: { document: StoredDocument }) {
  const members = useMembers(group_id);
  const isTaxed = treatment.heads !== 'none';
  const hasDiscount = lines.some(({ discount }) => !isZero(discount));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and keys must reach it
    <div className={classes.scroll} role="region" aria-label="Lines" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>#</th>
            <th>Description</th>
            <th data-end>Qty</th>
            <th data-end>Rate</th>
            {hasDiscount && <th data-end>Discount</th>}
            {isTaxed && <th data-end>Tax</th>}
            <th data-end>{isTaxed ? 'Taxable' : 'Amount'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => {
            const amounts = totals.lines[i]!;
            const member = members.find(({ value }) => value === String(line.client_id))?.label;
            const under = [
              line.hsn_sac && `${isServiceCode(line.hsn_sac) ? 'SAC' : 'HSN'} ${line.hsn_sac}`,
              member && `For ${member}`,
            ]
              .filter(Boolean)
              .join(' · ');
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a document that is only shown
              <tr key={i}>
                <td>{i + 1}</td>
                <td>
                  <span className={classes.text}>{line.description}</span>
                  {under && <span className={classes.under}>{under}</span>}
                </td>
                <td data-end>
                  {plainRate(line.quantity)} {line.unit !== 'NA' && line.unit}
                </td>
                <td data-end>{figureText(line.rate, currency)}</td>
                {hasDiscount && (
                  <td data-end>{isZero(amounts.discount) ? '' : figureText(amounts.discount, currency)}</td>
                )}
                {isTaxed && <td data-end>{taxText(line, treatment)}</td>}
                <td data-end>{figureText(amounts.taxable_value, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
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

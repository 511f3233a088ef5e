import { deliveryLabel } from '#web/kit/delivery.tsx';
import { quotationRoutes, type Quotation } from '@daftar/contract/quotations';
import { formatDay } from '@daftar/domain/date-format';
import { IconFileText } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { answered } from './answer-notice.tsx';
import { isMissing } from '#web/kit/not-found.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { NoQuotation } from './quotation-not-found.tsx';
import { QuotationActs } from './quotation-actions.tsx';
import { loadQuotationPdf } from './pdf.ts';
import { ANSWERS, nameOf, STATUS_TONES } from './labels.ts';

/** quotation/:quotationId/view: the document, the client's response and its invoices. */
export function Component() {
  const id = Number(useParams().quotationId);
  const read = useRead(quotationRoutes.get, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!(id > 0) || isMissing(read.error)) return <NoQuotation />;
  if (!read.data) return <NotLoaded query={read} what="the quotation" />;
  return <Details quotation={read.data} />;
}

function Details({ quotation }: { quotation: Quotation }) {
  const mayWrite = useCan()('invoices', 'write');
  const clients = useScreenUrl('/business/:businessId/clients');
  const { id, version, status, answer, client_id, client_name, total, currency } = quotation;
  const badge = ANSWERS[answer];
  return (
    <DetailScreen
      title={nameOf(quotation)}
      subtitle={
        <>
          {clients ? <Link to={`${clients}/${client_id}`}>{client_name}</Link> : client_name}
          {` · ${moneyText(total, currency)}`}
        </>
      }
      icon={<IconFileText size={28} aria-hidden />}
      badge={
        <>
          <Badge tone={STATUS_TONES[status]}>{status}</Badge>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </>
      }
      actions={mayWrite && <QuotationActs quotation={quotation} />}
      aside={<Around quotation={quotation} />}
    >
      {answered(quotation)}
      <PdfPreview
        what="the quotation"
        of={['quotation', id, version]}
        load={(signal) => loadQuotationPdf(id, signal)}
      />
    </DetailScreen>
  );
}

function Around({ quotation }: { quotation: Quotation }) {
  const { businessId } = useParams();
  const { invoices, currency } = quotation;
  return (
    <>
      <Card title="Quotation">
        <Facts
          facts={[
            ['Firm', quotation.firm_name],
            ['Date', formatDay(quotation.date)],
            ['Valid until', formatDay(quotation.valid_until)],
            ['Reference', quotation.reference],
            [deliveryLabel(quotation), quotation.sent_at && momentText(quotation.sent_at)],
            ['Created', [momentText(quotation.created_at), quotation.created_by_name].filter(Boolean).join(' by ')],
          ]}
        />
      </Card>
      {invoices.length > 0 && (
        <Card title="Invoices">
          <Rows>
            {invoices.map((invoice) => (
              <ListRow
                key={invoice.id}
                title={invoice.number ?? 'Draft'}
                detail={formatDay(invoice.date)}
                aside={moneyText(invoice.total, currency)}
                to={
                  invoice.status === 'Draft'
                    ? `/business/${businessId}/invoice/edit/${invoice.id}`
                    : `/business/${businessId}/invoice/${invoice.id}/view`
                }
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}

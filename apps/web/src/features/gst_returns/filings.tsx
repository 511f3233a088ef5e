import { gstReturnRoutes, type GstFiling } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IfAllowed } from '#web/kit/if-allowed.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { RETURN_NAMES } from './labels.ts';

/** Filed returns of the period. Members with full permission can undo a filing. */
export const Filings = ({ filings }: { filings: readonly GstFiling[] }) => (
  <Card title="Filed returns">
    <Rows>
      {filings.map((filing) => (
        <ListRow
          key={filing.id}
          title={
            <>
              {RETURN_NAMES[filing.return_type]} filed on {formatDay(filing.filed_on)}
            </>
          }
          detail={
            <>
              ARN <span className="code">{filing.arn}</span>
              {filing.filed_by && ` · marked by ${filing.filed_by}`}
            </>
          }
          aside={
            <IfAllowed module="billing_management" level="all">
              <Button look="quiet" size="small" onClick={() => void takeBack(filing).catch(() => undefined)}>
                Mark as not filed
              </Button>
            </IfAllowed>
          }
        />
      ))}
    </Rows>
  </Card>
);

async function takeBack({ id, return_type, title }: GstFiling): Promise<void> {
  const name = RETURN_NAMES[return_type];
  const body =
    return_type === 'GSTR1'
      ? `${title}. You can again cancel documents and issue new ones in this period. Nothing changes on the GST portal.`
      : `${title}. Nothing changes on the GST portal.`;
  if (!(await confirm({ title: `Mark ${name} as not filed?`, body, verb: 'Mark as not filed', danger: true }))) return;
  await write(gstReturnRoutes.unfile, { params: { id } });
  toast('success', `${name} marked as not filed`);
}

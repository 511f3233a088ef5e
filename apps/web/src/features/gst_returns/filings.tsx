import { gstReturnRoutes, type GstFiling } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Guarded } from '#web/kit/guarded.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { RETURN_NAMES } from './words.ts';

/** What was filed for the period; taken back by those who may do all. */
export const Filings = ({ filings }: { filings: readonly GstFiling[] }) => (
  <Card title="Filed">
    <Rows>
      {filings.map((filing) => (
        <Row
          key={filing.id}
          title={
            <>
              {RETURN_NAMES[filing.return_type]} on {formatDay(filing.filed_on)}
            </>
          }
          detail={
            <>
              ARN <span className="code">{filing.arn}</span>
              {filing.filed_by && ` · marked by ${filing.filed_by}`}
            </>
          }
          aside={
            <Guarded module="billing_management" level="all">
              <Button look="quiet" size="small" onClick={() => void takeBack(filing).catch(() => undefined)}>
                Take back
              </Button>
            </Guarded>
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
      ? `${title}. Its documents can be cancelled again, and others issued into the period. What the portal has stays as it is.`
      : `${title}. What the portal has stays as it is.`;
  if (!(await confirm({ title: `Take back that ${name} was filed?`, body, verb: 'Take back', danger: true }))) return;
  await write(gstReturnRoutes.unfile, { params: { id } });
  toast('success', `${name} is no longer marked as filed`);
}

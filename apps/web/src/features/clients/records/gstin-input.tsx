import { buyerGstinProblem } from '@daftar/domain/identifiers';
import { use } from 'react';
import { IdentifierField } from '#web/kit/identifier-field.tsx';
import { gstinHint } from '#web/kit/identifier-hints.ts';
import { FormContext } from '#web/kit/use-field.ts';
import { Duplicate } from '../duplicate.tsx';
import { GstLookUp } from '../gst-look-up.tsx';
import type { RecordOwner } from './kind.ts';

type Props = { name: string; label: string; required?: true | undefined; client: RecordOwner };

/** An additional registration. The GST register may know its trade name. */
export function GstinInput({ client, ...props }: Props) {
  const form = use(FormContext)!;
  return (
    <div>
      <IdentifierField
        {...props}
        length={15}
        placeholder="24ABCPK1234L1Z5"
        problem={buyerGstinProblem}
        tells={gstinHint}
      />
      <Duplicate
        field="gst_number"
        label="GSTIN"
        isComplete={(value) => buyerGstinProblem(value) === null}
        clientId={client.id}
      />
      <GstLookUp
        name={props.name}
        onFound={({ taxpayer }) => {
          if (taxpayer && !form.valueOf('trade_name'))
            form.set('trade_name', taxpayer.trade_name || taxpayer.legal_name);
        }}
      />
    </div>
  );
}

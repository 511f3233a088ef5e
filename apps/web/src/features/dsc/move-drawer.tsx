import { dscRoutes, type DscToken } from '@daftar/contract/dsc';
import { handoverProblems } from '@daftar/domain/dsc/custody';
import { custodyText, isOut, type Custody } from '@daftar/domain/dsc/values';
import { IconCircleCheck, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { SignatureDialog } from '#web/kit/signature-dialog.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm, useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useToday } from '#web/kit/work/use-today.ts';

export type Way = 'out' | 'in' | 'move' | 'lost';
const TITLES: Record<Way, string> = {
  out: 'Check out',
  in: 'Check in',
  move: 'Move',
  lost: 'Mark as lost',
};
const DONE: Record<Way, string> = { out: 'checked out', in: 'checked in', move: 'moved', lost: 'marked as lost' };
const TARGETS: readonly { value: Custody; label: string }[] = [
  { value: 'client', label: 'Client' },
  { value: 'courier', label: 'Courier' },
  { value: 'team', label: 'Team member' },
];
const FIRST: Record<Way, Custody> = { out: 'client', in: 'office', move: 'office', lost: 'lost' };

const toBody = (values: Values): Values => ({
  ...values,
  user_id: values.user_id ? Number(values.user_id) : null,
  expected_back: values.expected_back || null,
});

type Props = { token: DscToken; way: Way; onClose: () => void };

/** Hands a token out, takes it back, or records that it is lost. */
export function MoveDrawer({ token, way, onClose }: Props) {
  const today = useToday();
  const title = TITLES[way];
  const form: FormApi = useForm({
    route: dscRoutes.move,
    params: { id: token.id },
    initial: {
      moves: token.moves,
      custody: FIRST[way],
      // Back to where it was.
      box: token.box,
      slot: token.slot,
      user_id: '',
      person: '',
      tracking_number: '',
      purpose: '',
      expected_back: '',
      note: '',
      signature: null,
    } as never,
    draft: false,
    toBody,
    alsoCheck: (values) =>
      Object.fromEntries(
        handoverProblems(toBody(values) as never, today).map(({ field, message }) => [field, message]),
      ),
    onDone: (moved) => {
      toast('success', `${moved.code} ${DONE[way]}`);
      onClose();
    },
  });
  const [isSigning, setSigning] = useState(false);
  return (
    <>
      <Drawer open onClose={onClose} title={`${title} ${token.code}`} width={480}>
        <Form form={form} label={title}>
          <DrawerBody>
            <Stack gap={14}>
              <Text tone="soft">{`${token.holder_name} · ${custodyText(token)}`}</Text>
              <Fields form={form} way={way} onSign={() => setSigning(true)} />
            </Stack>
          </DrawerBody>
          <FormFooter verb={title} onCancel={onClose} />
        </Form>
      </Drawer>
      {isSigning && <SignDialog form={form} isIn={way === 'in'} onClose={() => setSigning(false)} />}
    </>
  );
}

type FieldsProps = { form: FormApi; way: Way; onSign: () => void };

function Fields({ form, way, onSign }: FieldsProps) {
  const businessId = Number(useParams().businessId);
  const today = useToday();
  const custody = useWatch<Custody>(form, 'custody');
  if (way === 'lost') return <TextField name="note" label="Details" required maxLength={300} />;
  return (
    <>
      {way === 'out' && (
        <Segmented label="Hand to" options={TARGETS} value={custody} onChange={(value) => form.set('custody', value)} />
      )}
      {custody === 'office' && (
        <FieldRow>
          <TextField name="box" label="Box" maxLength={20} />
          <TextField name="slot" label="Slot" maxLength={20} />
        </FieldRow>
      )}
      {custody === 'client' && <TextField name="person" label="Name of the receiver" required maxLength={120} />}
      {custody === 'courier' && (
        <FieldRow>
          <TextField name="person" label="Courier" required maxLength={120} />
          <TextField name="tracking_number" label="Tracking number" required maxLength={60} />
        </FieldRow>
      )}
      {custody === 'team' && <Select name="user_id" label="Team member" required lookup={peopleLookup(businessId)} />}
      {custody !== 'office' && (
        <>
          <TextField
            name="purpose"
            label="Purpose"
            required={isOut(custody)}
            maxLength={200}
            placeholder="MCA filing"
          />
          <DateField
            name="expected_back"
            label="Expected back"
            min={today}
            help="Filings due before this day show as conflicts."
          />
        </>
      )}
      <TextField name="note" label="Note" maxLength={300} />
      {custody !== 'courier' && way !== 'move' && <SignField form={form} onSign={onSign} />}
    </>
  );
}

type Signature = { name: string; image: string | null };

/** On this screen, by the person who takes the token or brings it back. */
function SignField({ form, onSign }: { form: FormApi; onSign: () => void }) {
  const signature = useWatch<Signature | null>(form, 'signature');
  return (
    <Row gap={10} wrap>
      <Button icon={<IconSignature size={16} aria-hidden />} onClick={onSign}>
        {signature ? 'Sign again' : 'Sign on screen'}
      </Button>
      {signature && (
        <Row gap={6} role="status">
          <IconCircleCheck size={16} aria-hidden />
          <Text>Signed by {signature.name}</Text>
        </Row>
      )}
    </Row>
  );
}

/** Not within the drawer's form: React passes the dialog's submit on to it, and the token would go out unsigned. */
function SignDialog({ form, isIn, onClose }: { form: FormApi; isIn: boolean; onClose: () => void }) {
  return (
    <SignatureDialog
      title="Sign"
      text={isIn ? 'I handed over the token.' : 'I received the token.'}
      nameLabel={isIn ? 'Name of the person who hands over' : 'Name of the receiver'}
      name={String(useWatch(form, 'person'))}
      typed={{
        label: 'Use the typed name as signature',
        help: 'For people who can’t draw on this screen. The receipt says so.',
      }}
      verb="Use signature"
      busy={false}
      onSign={(name, image) => {
        form.set('signature', { name, image });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './check-field.tsx';
import { CloseButton } from './close-button.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { Modal, ModalActions } from './modal.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  title: string;
  /** The text to sign, or a note on what is stored of the signature. */
  text: string;
  nameLabel: string;
  /** The name as it is known. */
  name?: string;
  typed: { label: string; help?: string };
  verb: string;
  busy: boolean;
  /** The image is a PNG data URL; null where the typed name is the signature. */
  onSign: (name: string, image: string | null) => void;
  onClose: () => void;
};

/** Signed with a finger, a pen or a mouse, or by the typed name. */
export function SignatureDialog({ title, text, nameLabel, typed, verb, busy, onSign, onClose, ...known }: Props) {
  const pad = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState(known.name ?? '');
  const [isDrawn, setDrawn] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const clear = (): void => {
    const canvas = pad.current;
    canvas?.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    setDrawn(false);
  };
  const sign = (): void => {
    setAsked(true);
    if (name.trim() === '' || !(isTyped || isDrawn)) return;
    onSign(name.trim(), isTyped ? null : pad.current!.toDataURL('image/png'));
  };
  const isMissing = isAsked && !isDrawn;
  return (
    <Modal open onClose={onClose} unsaved={isDrawn} title={title} width={560}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sign();
        }}
      >
        <Stack gap={14}>
          <Text as="p" tone="soft">
            {text}
          </Text>
          <TextField
            label={nameLabel}
            required
            value={name}
            onChange={setName}
            maxLength={120}
            error={isAsked && name.trim() === '' ? 'Enter the name' : undefined}
          />
          {!isTyped && (
            <Stack gap={6}>
              <SignaturePad pad={pad} label="Signature" onDrawn={() => setDrawn(true)} />
              <Row gap={8} justify="between">
                <Text size={13} tone={isMissing ? 'red' : 'muted'} role={isMissing ? 'alert' : undefined}>
                  {isMissing ? 'Sign in the box, or use the typed name.' : 'Sign in the box.'}
                </Text>
                <Button size="small" type="button" onClick={clear} disabled={!isDrawn}>
                  Clear
                </Button>
              </Row>
            </Stack>
          )}
          <Checkbox label={typed.label} help={typed.help} value={isTyped} onChange={setTyped} />
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={busy}>
            {verb}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
